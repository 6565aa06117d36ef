import { defaultLocale, isLocale, textIn, type Locale } from "@w10/phrases/languages";
import { randomUUID } from "node:crypto";
import {
  findTitle,
  jackpotOf,
  type JsonValue,
  mechanics,
  providerNames,
  rulesSheet,
  seededDraw,
  type Step,
  type TitleRules,
} from "@w10/game-math";

/** A refusal with the error code and status of the real server. */
export class Refusal extends Error {
  readonly type: string;
  readonly status: number;
  constructor(type: string, status = 409) {
    super(type);
    this.type = type;
    this.status = status;
  }
}

interface StoredRound {
  readonly id: string;
  status: "open" | "settled";
  stakeMinor: number;
  winMinor: number;
  step: number;
  state: JsonValue;
  legalActions: readonly string[];
  /** The player's actions, each with the round after it. */
  steps: { readonly action: string | null; readonly round: unknown }[];
  readonly createdAt: string;
}

interface Seat {
  readonly title: TitleRules;
  readonly mode: string;
  readonly locale: string;
  readonly startedAt: string;
  balanceMinor: number;
  balanceVersion: number;
  rounds: StoredRound[];
  lastOpenedAt: number;
  readonly replies: Map<string, unknown>;
}

/** Options of the development server, from the query of its page. */
export interface Behaviour {
  readonly seed: number;
  readonly isStrict: boolean;
  readonly balanceMinor: number;
}

const show = (title: TitleRules, round: StoredRound | undefined) => {
  if (!round) return null;
  const { state, steps: _, ...facts } = round;
  return { ...facts, jackpotWins: [], view: mechanics[title.mechanic].view(state) };
};

const reply = (seat: Seat, round: StoredRound) => ({
  round: show(seat.title, round),
  balanceMinor: seat.balanceMinor,
  bonusMinor: 0,
  balanceVersion: seat.balanceVersion,
});

function take(
  seat: Seat,
  round: StoredRound,
  { step, action }: { readonly step: Step; readonly action: string | null },
): void {
  const debit = Number(step.debitMinor);
  if (debit > seat.balanceMinor) throw new Refusal("wallet.insufficient_funds");
  seat.balanceMinor += Number(step.creditMinor) - debit;
  seat.balanceVersion += 1;
  round.state = step.state;
  round.stakeMinor += debit;
  round.winMinor += Number(step.creditMinor);
  round.step += 1;
  round.legalActions = step.legalActions;
  round.status = step.isFinal ? "settled" : "open";
  round.steps.push({ action, round: show(seat.title, round) });
}

function describe(seat: Seat, sessionToken: string, isStrict: boolean) {
  const { title, rounds } = seat;
  const limits = title.limits;
  const locale = isLocale(seat.locale) ? seat.locale : defaultLocale;
  const [last] = rounds;
  const settled = rounds.find(({ status }) => status === "settled");
  return {
    sessionToken,
    title: {
      slug: title.slug,
      mechanic: title.mechanic,
      name: textIn(title.name, locale),
      provider: textIn(providerNames[title.provider], locale),
      rules: title.rules,
      symbols: title.symbols.map(({ id }) => ({ id })),
      stage: title.scene.stage,
    },
    sheet: rulesSheet(title),
    jackpot: describeJackpot(title, locale),
    mode: seat.mode,
    currency: "EUR",
    minorUnits: 2,
    locale: seat.locale,
    balanceMinor: seat.balanceMinor,
    balanceVersion: seat.balanceVersion,
    freeSpins: null,
    limits: {
      minStakeMinor: Number(limits.minStakeMinor),
      maxStakeMinor: Number(limits.maxStakeMinor),
      defaultStakeMinor: Number(limits.defaultStakeMinor),
      presetsMinor: limits.presetsMinor.map(Number),
    },
    minCycleMs: title.minCycleMs,
    pace: { canAutoplay: !isStrict, canTurbo: !isStrict, celebratesSmallWins: false },
    openRound: last?.status === "open" ? show(title, last) : null,
    lastRound: show(title, settled),
    startedAt: seat.startedAt,
    netMinor: 0,
    openRoundHours: 24,
  };
}

/** The title's jackpot with every pool at its seed amount. */
function describeJackpot(title: TitleRules, locale: Locale) {
  const jackpot = jackpotOf(title);
  if (!jackpot) return null;
  return {
    id: jackpot.id,
    name: textIn(jackpot.name, locale),
    levels: jackpot.levels.map(({ id, seedMinor, sharePpm, rule }) => ({
      level: id,
      amountMinor: Number(seedMinor),
      seedMinor: Number(seedMinor),
      mustHitMinor: rule.kind === "must-hit" ? Number(rule.byMinor) : null,
      oddsMinor: rule.kind === "chance" ? Number(rule.oddsMinor) : null,
      sharePpm,
      version: 1,
    })),
  };
}

/** An in-memory play API for development only. Draws are seeded: the same seed plays the same rounds. */
export class PlayServer {
  readonly #seats = new Map<string, Seat>();
  readonly #tokens = new Map<string, Seat>();
  #draw = seededDraw(1);
  #behaviour: Behaviour = { seed: 1, isStrict: false, balanceMinor: 1_248_050 };

  /** Clears all sessions and applies another seed or behaviour. */
  reset(next: Behaviour): void {
    this.#behaviour = next;
    this.#draw = seededDraw(next.seed);
    this.#seats.clear();
    this.#tokens.clear();
  }

  /** Answers one call, or throws a Refusal. */
  call(
    path: string,
    request: { token: string; key: string; body: Readonly<Record<string, unknown>> },
  ): unknown {
    if (path === "/api/play/session") return this.#openSession(String(request.body["launchToken"]));
    const seat = this.#tokens.get(request.token);
    if (!seat) throw new Refusal("round.session_ended", 401);
    if (path === "/api/play/rounds") return { rounds: seat.rounds.map((round) => show(seat.title, round)) };
    const replayed = /^\/api\/play\/rounds\/(.+)$/.exec(path)?.[1];
    if (replayed !== undefined) return { steps: seat.rounds.find(({ id }) => id === replayed)?.steps ?? [] };
    const known = seat.replies.get(request.key);
    if (known) return known;
    const made =
      path === "/api/play/bet" ? this.#bet(seat, request.body["choice"]) : this.#act(seat, request.body);
    seat.replies.set(request.key, made);
    return made;
  }

  /** How long to hold a call, in milliseconds: a long-poll waits for the end of its round. */
  holdMs(path: string, { token, body }: { token: string; body: Readonly<Record<string, unknown>> }): number {
    const seat = this.#tokens.get(token);
    const [round] = seat?.rounds ?? [];
    const poll = seat && mechanics[seat.title.mechanic].poll;
    if (path !== "/api/play/act" || round?.status !== "open" || !poll || body["action"] !== poll.action)
      return 0;
    return Math.min(10_000, poll.endsAtMs(round.state) - (Date.now() - Date.parse(round.createdAt)));
  }

  #openSession(launchToken: string) {
    const [slug = "", mode = "demo", locale = defaultLocale] = launchToken.split(".");
    const title = findTitle(slug);
    if (!title) throw new Refusal("round.session_ended", 401);
    const seat: Seat = this.#seats.get(slug) ?? {
      title,
      mode,
      locale,
      startedAt: new Date().toISOString(),
      balanceMinor: this.#behaviour.balanceMinor,
      balanceVersion: 1,
      rounds: [],
      lastOpenedAt: 0,
      replies: new Map(),
    };
    const sessionToken = randomUUID();
    this.#seats.set(slug, seat);
    this.#tokens.set(sessionToken, seat);
    return describe(seat, sessionToken, this.#behaviour.isStrict);
  }

  #bet(seat: Seat, choice: unknown) {
    if (seat.rounds[0]?.status === "open") throw new Refusal("round.action_illegal");
    if (Date.now() - seat.lastOpenedAt < seat.title.minCycleMs) throw new Refusal("round.too_soon");
    const { mechanic, rules, limits } = seat.title;
    const verdict = mechanics[mechanic].open({ rules, choice, limits }, this.#draw);
    if (!verdict.ok) throw new Refusal(verdict.code);
    const blank = { stakeMinor: 0, winMinor: 0, step: 0, state: null, legalActions: [], steps: [] };
    const round: StoredRound = {
      ...blank,
      id: randomUUID(),
      status: "open",
      createdAt: new Date().toISOString(),
    };
    take(seat, round, { step: verdict.value, action: null });
    seat.lastOpenedAt = Date.now();
    seat.rounds = [round, ...seat.rounds].slice(0, 20);
    return reply(seat, round);
  }

  #act(seat: Seat, body: { roundId?: unknown; step?: unknown; action?: unknown }) {
    const round = seat.rounds.find(({ id }) => id === body.roundId);
    if (!round || round.status !== "open" || round.step !== body.step)
      throw new Refusal("round.action_illegal");
    const { mechanic, rules } = seat.title;
    const verdict = mechanics[mechanic].act(
      {
        rules,
        state: round.state,
        action: body.action,
        elapsedMs: Math.max(0, Date.now() - Date.parse(round.createdAt)),
      },
      this.#draw,
    );
    if (!verdict.ok) throw new Refusal(verdict.code);
    take(seat, round, { step: verdict.value, action: typeof body.action === "string" ? body.action : null });
    return reply(seat, round);
  }
}
