import { randomUUID } from "node:crypto";
import { findTitle, type JsonValue, mechanics, seededDraw, type Step, type TitleRules } from "@w10/game-math";

/** A refusal as the product's server words it. */
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

/** How the development server behaves; the address of its page sets it. */
export interface Behaviour {
  readonly seed: number;
  readonly isStrict: boolean;
  readonly balanceMinor: number;
}

/** The play API in memory with a seeded draw: the same seed plays the same rounds. Never a part of the product's server. */
export function createPlayServer() {
  const seats = new Map<string, Seat>();
  const tokens = new Map<string, Seat>();
  let draw = seededDraw(1);
  let behaviour: Behaviour = { seed: 1, isStrict: false, balanceMinor: 1_248_050 };

  const show = (title: TitleRules, round: StoredRound | undefined) => {
    if (!round) return null;
    const { state, ...facts } = round;
    return { ...facts, view: mechanics[title.mechanic].view(state) };
  };

  const reply = (seat: Seat, round: StoredRound) => ({
    round: show(seat.title, round),
    balanceMinor: seat.balanceMinor,
    balanceVersion: seat.balanceVersion,
  });

  const take = (seat: Seat, round: StoredRound, step: Step): void => {
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
  };

  const openSession = (launchToken: string) => {
    const [slug = "", mode = "demo", locale = "ru"] = launchToken.split(".");
    const title = findTitle(slug);
    if (!title) throw new Refusal("round.session_ended", 401);
    const seat: Seat = seats.get(slug) ?? {
      title,
      mode,
      locale,
      startedAt: new Date().toISOString(),
      balanceMinor: behaviour.balanceMinor,
      balanceVersion: 1,
      rounds: [],
      lastOpenedAt: 0,
      replies: new Map(),
    };
    seats.set(slug, seat);
    const sessionToken = randomUUID();
    tokens.set(sessionToken, seat);
    const [last] = seat.rounds;
    const limits = title.limits.EUR;
    return {
      sessionToken,
      title: { slug, mechanic: title.mechanic },
      mode,
      currency: "EUR",
      locale,
      balanceMinor: seat.balanceMinor,
      balanceVersion: seat.balanceVersion,
      limits: {
        minStakeMinor: Number(limits.minStakeMinor),
        maxStakeMinor: Number(limits.maxStakeMinor),
        defaultStakeMinor: Number(limits.defaultStakeMinor),
        presetsMinor: limits.presetsMinor.map(Number),
      },
      minCycleMs: title.minCycleMs,
      isStrict: behaviour.isStrict,
      openRound: last?.status === "open" ? show(title, last) : null,
      lastRound: show(
        title,
        seat.rounds.find(({ status }) => status === "settled"),
      ),
      startedAt: seat.startedAt,
    };
  };

  const bet = (seat: Seat, choice: unknown) => {
    if (seat.rounds[0]?.status === "open") throw new Refusal("round.action_illegal");
    if (Date.now() - seat.lastOpenedAt < seat.title.minCycleMs) throw new Refusal("round.too_soon");
    const { title } = seat;
    const verdict = mechanics[title.mechanic].open(
      { rules: title.rules, choice, limits: title.limits.EUR },
      draw,
    );
    if (!verdict.ok) throw new Refusal(verdict.code);
    const round: StoredRound = {
      id: randomUUID(),
      status: "open",
      stakeMinor: 0,
      winMinor: 0,
      step: 0,
      state: null,
      legalActions: [],
      createdAt: new Date().toISOString(),
    };
    take(seat, round, verdict.value);
    seat.lastOpenedAt = Date.now();
    seat.rounds = [round, ...seat.rounds].slice(0, 20);
    return reply(seat, round);
  };

  const act = (seat: Seat, body: { roundId?: string; step?: number; action?: unknown }) => {
    const round = seat.rounds.find(({ id }) => id === body.roundId);
    if (!round || round.status !== "open" || round.step !== body.step)
      throw new Refusal("round.action_illegal");
    const { title } = seat;
    const verdict = mechanics[title.mechanic].act(
      { rules: title.rules, state: round.state, action: body.action },
      draw,
    );
    if (!verdict.ok) throw new Refusal(verdict.code);
    take(seat, round, verdict.value);
    return reply(seat, round);
  };

  return {
    /** Starts anew with another seed or behaviour. */
    reset(next: Behaviour): void {
      behaviour = next;
      draw = seededDraw(next.seed);
      seats.clear();
      tokens.clear();
    },
    call(path: string, request: { token: string; key: string; body: Record<string, unknown> }): unknown {
      if (path === "/api/play/session") return openSession(String(request.body["launchToken"]));
      const seat = tokens.get(request.token);
      if (!seat) throw new Refusal("round.session_ended", 401);
      if (path === "/api/play/rounds") return { rounds: seat.rounds.map((round) => show(seat.title, round)) };
      const known = seat.replies.get(request.key);
      if (known) return known;
      const made = path === "/api/play/bet" ? bet(seat, request.body["choice"]) : act(seat, request.body);
      seat.replies.set(request.key, made);
      return made;
    },
  };
}
