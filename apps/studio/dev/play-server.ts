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

interface GameSession {
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

const viewOf = (title: TitleRules, round: StoredRound | undefined) => {
  if (!round) return null;
  const { state, steps: _, ...shown } = round;
  return { ...shown, jackpotWins: [], view: mechanics[title.mechanic].view(state) };
};

const reply = (session: GameSession, round: StoredRound) => ({
  round: viewOf(session.title, round),
  balanceMinor: session.balanceMinor,
  bonusMinor: 0,
  balanceVersion: session.balanceVersion,
});

function applyStep(
  session: GameSession,
  round: StoredRound,
  { step, action }: { readonly step: Step; readonly action: string | null },
): void {
  const debit = Number(step.debitMinor);
  if (debit > session.balanceMinor) throw new Refusal("wallet.insufficient_funds");
  session.balanceMinor += Number(step.creditMinor) - debit;
  session.balanceVersion += 1;
  round.state = step.state;
  round.stakeMinor += debit;
  round.winMinor += Number(step.creditMinor);
  round.step += 1;
  round.legalActions = step.legalActions;
  round.status = step.isFinal ? "settled" : "open";
  round.steps.push({ action, round: viewOf(session.title, round) });
}

function describe(session: GameSession, sessionToken: string, isStrict: boolean) {
  const { title, rounds } = session;
  const limits = title.limits;
  const locale = isLocale(session.locale) ? session.locale : defaultLocale;
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
    mode: session.mode,
    currency: "EUR",
    minorUnits: 2,
    locale: session.locale,
    balanceMinor: session.balanceMinor,
    balanceVersion: session.balanceVersion,
    freeSpins: null,
    limits: {
      minStakeMinor: Number(limits.minStakeMinor),
      maxStakeMinor: Number(limits.maxStakeMinor),
      defaultStakeMinor: Number(limits.defaultStakeMinor),
      presetsMinor: limits.presetsMinor.map(Number),
    },
    minCycleMs: title.minCycleMs,
    pace: { canAutoplay: !isStrict, canTurbo: !isStrict, celebratesSmallWins: false },
    openRound: last?.status === "open" ? viewOf(title, last) : null,
    lastRound: viewOf(title, settled),
    startedAt: session.startedAt,
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
  readonly #sessions = new Map<string, GameSession>();
  readonly #tokens = new Map<string, GameSession>();
  #draw = seededDraw(1);
  #behaviour: Behaviour = { seed: 1, isStrict: false, balanceMinor: 1_248_050 };

  /** Clears all sessions and applies another seed or behaviour. */
  reset(next: Behaviour): void {
    this.#behaviour = next;
    this.#draw = seededDraw(next.seed);
    this.#sessions.clear();
    this.#tokens.clear();
  }

  /** Answers one call, or throws a Refusal. */
  call(
    path: string,
    request: { token: string; key: string; body: Readonly<Record<string, unknown>> },
  ): unknown {
    if (path === "/api/play/session") return this.#openSession(String(request.body["launchToken"]));
    const session = this.#tokens.get(request.token);
    if (!session) throw new Refusal("round.session_ended", 401);
    if (path === "/api/play/rounds")
      return { rounds: session.rounds.map((round) => viewOf(session.title, round)) };
    const replayed = /^\/api\/play\/rounds\/(.+)$/.exec(path)?.[1];
    if (replayed !== undefined)
      return { steps: session.rounds.find(({ id }) => id === replayed)?.steps ?? [] };
    const repeated = session.replies.get(request.key);
    if (repeated) return repeated;
    const answer =
      path === "/api/play/bet"
        ? this.#bet(session, request.body["choice"])
        : this.#act(session, request.body);
    session.replies.set(request.key, answer);
    return answer;
  }

  /** How long to hold a call, in milliseconds: a long-poll waits for the end of its round. */
  holdMs(path: string, { token, body }: { token: string; body: Readonly<Record<string, unknown>> }): number {
    const session = this.#tokens.get(token);
    const [round] = session?.rounds ?? [];
    const poll = session && mechanics[session.title.mechanic].poll;
    if (path !== "/api/play/act" || round?.status !== "open" || !poll || body["action"] !== poll.action)
      return 0;
    return Math.min(10_000, poll.endsAtMs(round.state) - (Date.now() - Date.parse(round.createdAt)));
  }

  #openSession(launchToken: string) {
    const [slug = "", mode = "demo", locale = defaultLocale] = launchToken.split(".");
    const title = findTitle(slug);
    if (!title) throw new Refusal("round.session_ended", 401);
    const session: GameSession = this.#sessions.get(slug) ?? {
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
    this.#sessions.set(slug, session);
    this.#tokens.set(sessionToken, session);
    return describe(session, sessionToken, this.#behaviour.isStrict);
  }

  #bet(session: GameSession, choice: unknown) {
    if (session.rounds[0]?.status === "open") throw new Refusal("round.action_illegal");
    if (Date.now() - session.lastOpenedAt < session.title.minCycleMs) throw new Refusal("round.too_soon");
    const { mechanic, rules, limits } = session.title;
    const verdict = mechanics[mechanic].open({ rules, choice, limits }, this.#draw);
    if (!verdict.ok) throw new Refusal(verdict.code);
    const blank = { stakeMinor: 0, winMinor: 0, step: 0, state: null, legalActions: [], steps: [] };
    const round: StoredRound = {
      ...blank,
      id: randomUUID(),
      status: "open",
      createdAt: new Date().toISOString(),
    };
    applyStep(session, round, { step: verdict.value, action: null });
    session.lastOpenedAt = Date.now();
    session.rounds = [round, ...session.rounds].slice(0, 20);
    return reply(session, round);
  }

  #act(session: GameSession, body: { roundId?: unknown; step?: unknown; action?: unknown }) {
    const round = session.rounds.find(({ id }) => id === body.roundId);
    if (!round || round.status !== "open" || round.step !== body.step)
      throw new Refusal("round.action_illegal");
    const { mechanic, rules } = session.title;
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
    applyStep(session, round, {
      step: verdict.value,
      action: typeof body.action === "string" ? body.action : null,
    });
    return reply(session, round);
  }
}
