import { z } from "zod";
import { dayOf } from "../../../platform/week-rules.ts";

/** What counts, as it stands in the table: rounds of some kind, or a fact. */
export const ruleSchema = z.union([
  z.object({
    count: z.enum(["rounds", "wins", "multiple", "distinctGames", "days", "streakDays"]),
    category: z.enum(["slots", "jackpot", "tablegames", "others"]).optional(),
    mechanics: z.array(z.string()).optional(),
    /** For `multiple`: how many stakes a win must come to. */
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

/** A settled real-money round with what is known of its title. */
export interface CountedRound {
  readonly slug: string;
  readonly category: string;
  readonly mechanic: string;
  readonly stakeMinor: bigint;
  readonly winMinor: bigint;
  readonly settledAt: Date;
}

/** How far a player is with an achievement. `seen` holds the games or days that were counted already, the newest last. */
export interface ProgressState {
  readonly progress: number;
  readonly seen: readonly string[];
}

export const nothing: ProgressState = { progress: 0, seen: [] };

/** What an achievement asks for. */
export interface Task {
  readonly rule: Rule;
  readonly target: number;
  /** Counts at this title alone. */
  readonly gameSlug: string | null;
}

const dayMs = 86_400_000;

/** Whether play at a title can move a task at all. */
export function isMovedBy(
  { rule, gameSlug }: Task,
  title: Pick<CountedRound, "slug" | "category" | "mechanic">,
): boolean {
  if ("fact" in rule) return false;
  if (gameSlug !== null && gameSlug !== title.slug) return false;
  if (rule.category && rule.category !== title.category) return false;
  return !rule.mechanics || rule.mechanics.includes(title.mechanic);
}

/** The standing after a round; the same where the round does not count. It never falls and never passes the target. */
export function countRound(task: Task, standing: ProgressState, round: CountedRound): ProgressState {
  const { rule, target } = task;
  if ("fact" in rule || standing.progress >= target || !isMovedBy(task, round)) return standing;
  switch (rule.count) {
    case "rounds":
      return more(standing);
    case "wins":
      return round.winMinor > round.stakeMinor ? more(standing) : standing;
    case "multiple":
      return isMultiple(round, rule.atLeast ?? 1) ? more(standing) : standing;
    case "distinctGames":
      return standing.seen.includes(round.slug) ? standing : see(standing, round.slug);
    case "days": {
      const day = dayOf(round.settledAt);
      return standing.seen.includes(day) ? standing : see(standing, day);
    }
    case "streakDays":
      return countStreak(standing, round.settledAt);
  }
}

/** The standing after a fact. A level is how high it is; other facts count by ones. */
export function countFact(
  { rule, target }: Task,
  standing: ProgressState,
  { fact, amount }: { readonly fact: string; readonly amount: number },
): ProgressState {
  if (!("fact" in rule) || rule.fact !== fact || standing.progress >= target) return standing;
  const reached = fact === "level" ? Math.max(standing.progress, amount) : standing.progress + amount;
  const progress = Math.min(target, reached);
  return progress === standing.progress ? standing : { ...standing, progress };
}

/** A day after a missed one begins anew, but the best that was reached stays as progress. */
function countStreak(standing: ProgressState, at: Date): ProgressState {
  const day = dayOf(at);
  const last = standing.seen.at(-1);
  // A round that is told late, of a day that was passed already, changes nothing.
  if (last !== undefined && day <= last) return standing;
  const isNext = last === dayOf(new Date(at.getTime() - dayMs));
  const seen = isNext ? [...standing.seen, day] : [day];
  return { progress: Math.max(standing.progress, seen.length), seen };
}

function isMultiple({ stakeMinor, winMinor }: CountedRound, atLeast: number): boolean {
  return stakeMinor > 0n && winMinor >= stakeMinor * BigInt(atLeast);
}

function more(standing: ProgressState): ProgressState {
  return { ...standing, progress: standing.progress + 1 };
}

function see(standing: ProgressState, what: string): ProgressState {
  return { progress: standing.progress + 1, seen: [...standing.seen, what] };
}
