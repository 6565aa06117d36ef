import { dayMs } from "../../../platform/time/durations.ts";
import { z } from "zod";
import { dayOf } from "../../../platform/time/week-rules.ts";

/** A rule as it is stored: counts one kind of round, or one fact. */
export const ruleSchema = z.union([
  z.object({
    count: z.enum(["rounds", "wins", "multiple", "distinctGames", "days", "streakDays"]),
    category: z.enum(["slots", "jackpot", "tablegames", "others"]).optional(),
    mechanics: z.array(z.string()).optional(),
    /** For `multiple`: the minimum win in stakes. */
    atLeast: z.int().positive().optional(),
  }),
  z.object({
    fact: z.enum([
      "profile_completed",
      "email_confirmed",
      "phone_confirmed",
      "second_step_on",
      "verified",
      "limit_set",
      "level",
      "skill_upgraded",
      "points_exchanged",
    ]),
  }),
]);
export type Rule = z.infer<typeof ruleSchema>;

/** A settled real-money round with the data of its title. */
export interface CountedRound {
  readonly slug: string;
  readonly category: string;
  readonly mechanic: string;
  readonly stakeMinor: bigint;
  readonly winMinor: bigint;
  readonly settledAt: Date;
}

/** A player's progress in an achievement. `seen` holds the games or days already counted, newest last. */
export interface ProgressState {
  readonly progress: number;
  readonly seen: readonly string[];
}

export const nothing: ProgressState = { progress: 0, seen: [] };

/** The requirement of an achievement. */
export interface Task {
  readonly rule: Rule;
  readonly target: number;
  /** Only this title counts; null counts all. */
  readonly gameSlug: string | null;
}

/** Whether any round at a title can advance a task. */
export function isMovedBy(
  { rule, gameSlug }: Task,
  title: Pick<CountedRound, "slug" | "category" | "mechanic">,
): boolean {
  if ("fact" in rule) return false;
  if (gameSlug !== null && gameSlug !== title.slug) return false;
  if (rule.category && rule.category !== title.category) return false;
  return !rule.mechanics || rule.mechanics.includes(title.mechanic);
}

/**
 * The progress after a round; unchanged when the round does not count. It never falls and never exceeds the
 * target.
 */
export function countRound(task: Task, state: ProgressState, round: CountedRound): ProgressState {
  const { rule, target } = task;
  if ("fact" in rule || state.progress >= target || !isMovedBy(task, round)) return state;
  switch (rule.count) {
    case "rounds":
      return more(state);
    case "wins":
      return round.winMinor > round.stakeMinor ? more(state) : state;
    case "multiple":
      return isMultiple(round, rule.atLeast ?? 1) ? more(state) : state;
    case "distinctGames":
      return state.seen.includes(round.slug) ? state : see(state, round.slug);
    case "days": {
      const day = dayOf(round.settledAt);
      return state.seen.includes(day) ? state : see(state, day);
    }
    case "streakDays":
      return countStreak(state, round.settledAt);
  }
}

/**
 * The progress without void rounds. Where all that the player has played gives the progress before, it is what the
 * rounds that are left give; an achievement that began to count later loses as many steps as the void rounds gave.
 */
export function takeBack(
  task: Task,
  state: ProgressState,
  played: { readonly before: readonly CountedRound[]; readonly after: readonly CountedRound[] },
): ProgressState {
  if ("fact" in task.rule) return state;
  const [before, after] = [played.before, played.after].map((rounds) =>
    rounds
      .toSorted((a, b) => a.settledAt.getTime() - b.settledAt.getTime())
      .reduce((reached, round) => countRound(task, reached, round), nothing),
  );
  if (!before || !after) return state;
  if (before.progress === state.progress && before.seen.join() === state.seen.join()) return after;
  const isLeft = (each: string): boolean => after.seen.includes(each) || !before.seen.includes(each);
  const progress = Math.max(0, state.progress - Math.max(0, before.progress - after.progress));
  return { progress, seen: state.seen.filter(isLeft) };
}

/** The progress after a fact. A level sets the progress to its number; every other fact adds one. */
export function countFact(
  { rule, target }: Task,
  state: ProgressState,
  { fact, amount }: { readonly fact: string; readonly amount: number },
): ProgressState {
  if (!("fact" in rule) || rule.fact !== fact || state.progress >= target) return state;
  const reached = fact === "level" ? Math.max(state.progress, amount) : state.progress + amount;
  const progress = Math.min(target, reached);
  return progress === state.progress ? state : { ...state, progress };
}

/** A missed day restarts the streak; the best streak remains as the progress. */
function countStreak(state: ProgressState, at: Date): ProgressState {
  const day = dayOf(at);
  const last = state.seen.at(-1);
  // A late round of a day that was already passed changes nothing.
  if (last !== undefined && day <= last) return state;
  const isNext = last === dayOf(new Date(at.getTime() - dayMs));
  const seen = isNext ? [...state.seen, day] : [day];
  return { progress: Math.max(state.progress, seen.length), seen };
}

function isMultiple({ stakeMinor, winMinor }: CountedRound, atLeast: number): boolean {
  return stakeMinor > 0n && winMinor >= stakeMinor * BigInt(atLeast);
}

function more(state: ProgressState): ProgressState {
  return { ...state, progress: state.progress + 1 };
}

function see(state: ProgressState, what: string): ProgressState {
  return { progress: state.progress + 1, seen: [...state.seen, what] };
}
