import { describe, expect, test } from "vitest";
import {
  bonusPlay,
  freeSpinOf,
  grantOf,
  limitOf,
  minutesAfter,
  openingOf,
  playedAt,
  poolOf,
  roundOf,
  sampleGame,
  samplePlay,
  stepOf,
} from "../../../testing/fixtures/sample-play.ts";
import { judgeTitle, settle } from "./settlement-rules.ts";
import type { PlayState } from "./load-play.ts";
import type { FirstAnswer, SettlementRequest } from "./settlement-state.ts";

const firstAnswer: FirstAnswer = {
  kind: "repeated",
  inputHash: Buffer.from("before"),
  roundId: "first",
  openedAt: minutesAfter(-5),
};

/** A condition that prevents a request. */
interface Cause {
  /** The refusal's code, or another kind of decision. */
  readonly answer: string;
  readonly state?: (state: PlayState) => PlayState;
  readonly request?: (request: SettlementRequest) => SettlementRequest;
}

const ofPlayer =
  (fact: Partial<NonNullable<PlayState["session"]>>) =>
  (state: PlayState): PlayState => ({ ...state, session: state.session && { ...state.session, ...fact } });

const ofGame =
  (fact: Partial<PlayState["game"]>) =>
  (state: PlayState): PlayState => ({ ...state, game: { ...state.game, ...fact } });

/** Limits are in the order of their kinds. */
const withLimit =
  (limit: Parameters<typeof limitOf>[0]) =>
  (state: PlayState): PlayState => ({
    ...state,
    limits: [...state.limits, limitOf(limit)].toSorted((a, b) => (a.kind < b.kind ? -1 : 1)),
  });

const causes = {
  dead: { answer: "round.session_ended", state: ofPlayer({ playEndedAt: playedAt }) },
  repeated: { answer: "repeated", state: (state) => ({ ...state, firstAnswer }) },
  blockedGame: { answer: "game.is_blocked", state: ofGame({ isEnabled: false }) },
  stopped: { answer: "game.is_blocked", state: ofGame({ isStopped: true }) },
  blockedCurrency: { answer: "game.is_blocked", state: ofGame({ blockedCurrencies: ["USD"] }) },
  blockedCountry: {
    answer: "game.is_blocked",
    state: (state) => ofGame({ blockedCountries: ["AT", "DE"] })(ofPlayer({ country: "DE" })(state)),
  },
  blocked: { answer: "player.blocked", state: ofPlayer({ block_status: 1 }) },
  fraud: { answer: "player.fraud", state: ofPlayer({ is_fraud: true }) },
  excluded: { answer: "player.self_excluded", state: ofPlayer({ self_exclusion_ends_at: minutesAfter(1) }) },
  incomplete: { answer: "player.profile_incomplete", state: ofPlayer({ profile_completed_at: null }) },
  stale: { answer: "stale", state: ofGame({ rulesVersion: 4 }) },
  noWallet: { answer: "wallet.currency_unknown", state: (state) => ({ ...state, real: null }) },
  open: { answer: "round.already_open", state: (state) => ({ ...state, hasOpenRound: true }) },
  noSpin: {
    answer: "bonus.free_spins_over",
    request: (request) => (request.hasFreeSpin ? { ...request, hasFreeSpin: false } : request),
  },
  tooSoon: {
    answer: "round.too_soon",
    state: (state) => ({ ...state, lastRoundAt: new Date(playedAt.getTime() - 2_499) }),
    request: (request) => (request.round ? request : { ...request, minCycleMs: 2_500 }),
  },
  session: {
    answer: "limit.session_reached",
    state: withLimit({ kind: "session", currency: "", amount: 60n }),
  },
  time: { answer: "limit.time_reached", state: withLimit({ kind: "time", currency: "", amount: 60n }) },
  maxBet: {
    answer: "bonus.max_bet_exceeded",
    state: (state) => ({ ...state, grant: grantOf({ maxBetMinor: 99n }), hasActiveBonus: true }),
  },
  loss: { answer: "limit.loss_reached", state: withLimit({ kind: "loss", used: 901n }) },
  wager: { answer: "limit.wager_reached", state: withLimit({ kind: "wager", used: 901n }) },
  poor: {
    answer: "wallet.insufficient_funds",
    state: (state) => ({ ...state, real: state.real && { ...state.real, amountMinor: 99n } }),
  },
} as const satisfies Record<string, Cause>;

type CauseName = keyof typeof causes;
const game: readonly CauseName[] = ["blockedGame", "stopped", "blockedCurrency", "blockedCountry"];
const player: readonly CauseName[] = ["blocked", "fraud", "excluded", "incomplete"];
const time: readonly CauseName[] = ["session", "time"];
const stake: readonly CauseName[] = ["maxBet", "loss", "wager", "poor"];

/** The checks of each kind of request, in order. */
const ordered: readonly [string, SettlementRequest, readonly CauseName[]][] = [
  [
    "an opening",
    openingOf(),
    ["dead", "repeated", ...game, ...player, "stale", "noWallet", "open", "tooSoon", ...time, ...stake],
  ],
  ["a further stake", stepOf(), ["dead", ...game, ...player, "noWallet", ...time, ...stake]],
  [
    "a stake without which a round cannot continue",
    stepOf({ isForced: true }),
    ["dead", ...game, ...player, "noWallet", ...stake],
  ],
  ["a free spin", freeSpinOf(), ["dead", ...game, ...player, "noWallet", "noSpin", "tooSoon", ...time]],
];

/** The answer to a request under these conditions. */
function answerTo(request: SettlementRequest, names: readonly CauseName[]): string {
  const against: readonly Cause[] = names.map((name) => causes[name]);
  const state = against.reduce((before, cause) => cause.state?.(before) ?? before, samplePlay());
  const asked = against.reduce((before, cause) => cause.request?.(before) ?? before, request);
  const decision = settle(state, asked);
  return decision.kind === "refused" ? decision.code : decision.kind;
}

describe.each(ordered)("%s", (_, request, order) => {
  test("settles without any condition", () => {
    expect(answerTo(request, [])).toBe("settled");
  });

  test.each(order)("is refused for %s", (name) => {
    expect(answerTo(request, [name])).toBe(causes[name].answer);
  });

  test("is answered with the first of two conditions", () => {
    for (const [index, first] of order.entries())
      for (const second of order.slice(index + 1))
        expect(answerTo(request, [second, first]), `${first} and ${second}`).toBe(causes[first].answer);
  });

  test("is answered with the first of all conditions", () => {
    for (const [index, first] of order.entries())
      expect(answerTo(request, order.slice(index).toReversed())).toBe(causes[first].answer);
  });

  test("settles under any condition", () => {
    const others = Object.keys(causes).filter(
      (name): name is CauseName => !order.some((each) => each === name),
    );
    expect(answerTo(request, others)).toBe("settled");
  });
});

describe("a game session", () => {
  test("is required for everything that can be refused", () => {
    const state = samplePlay({ session: null });
    for (const request of [openingOf(), stepOf(), stepOf({ isForced: true }), freeSpinOf()])
      expect(settle(state, request)).toEqual({ kind: "refused", code: "round.session_ended" });
  });

  test("ends at its own end, with the sign-out, and at the exact end of the sign-in", () => {
    const over = { kind: "refused", code: "round.session_ended" };
    const judged = (fact: Partial<NonNullable<PlayState["session"]>>) =>
      settle(ofPlayer(fact)(samplePlay()), openingOf());
    expect(judged({ playEndedAt: minutesAfter(-1) })).toEqual(over);
    expect(judged({ signedOutAt: minutesAfter(-1) })).toEqual(over);
    expect(judged({ expiresAt: playedAt })).toEqual(over);
    expect(judged({ expiresAt: new Date(playedAt.getTime() + 1) }).kind).toBe("settled");
  });

  test("is not required for a step without a stake, which is never refused", () => {
    const house = stepOf({ playSessionId: null, debitMinor: 0n, creditMinor: 250n, isFinal: true });
    const all = Object.keys(causes).filter((name): name is CauseName => name !== "noWallet");
    expect(answerTo(house, all)).toBe("settled");
    const decision = settle(samplePlay({ session: null }), house);
    expect(decision).toMatchObject({ kind: "settled", balanceMinor: 10_250n, winMinor: 250n });
  });
});

test("a used key returns its first answer", () => {
  expect(settle(samplePlay({ firstAnswer }), openingOf())).toBe(firstAnswer);
});

test("a title is closed by its own state first, then by the player's", () => {
  const player = { isBlocked: false, isFraud: false, isSelfExcluded: true, isProfileComplete: true };
  expect(judgeTitle(false, player)).toBe("game.is_blocked");
  expect(judgeTitle(true, player)).toBe("player.self_excluded");
  expect(judgeTitle(true, { ...player, isSelfExcluded: false })).toBeNull();
});

describe("an opening is retried", () => {
  const seed = { pair: 2, nonce: 5 };

  test.each([
    ["an older version of the title's rules", samplePlay(), openingOf({ rulesVersion: 2 })],
    ["a used nonce", samplePlay({ seed: { nextNonce: 6n } }), openingOf({ seed })],
    ["a future nonce", samplePlay({ seed: { nextNonce: 4n } }), openingOf({ seed })],
    ["revealed seeds", samplePlay(), openingOf({ seed })],
  ])("when it was decided by %s", (_, state, request) => {
    expect(settle(state, request)).toEqual({ kind: "stale" });
  });

  test("and settles with the active seeds and nonce, or without seeds", () => {
    expect(settle(samplePlay({ seed: { nextNonce: 5n } }), openingOf({ seed })).kind).toBe("settled");
    expect(settle(samplePlay({ seed: { nextNonce: 9n } }), openingOf()).kind).toBe("settled");
  });
});

describe("the minimum cycle", () => {
  const codeAfter = (ms: number | null, minCycleMs: number) => {
    const lastRoundAt = ms === null ? null : new Date(playedAt.getTime() - ms);
    const decision = settle(samplePlay({ lastRoundAt }), openingOf({ minCycleMs }));
    return decision.kind === "refused" ? decision.code : decision.kind;
  };

  test("allows a round at its exact end, and the first round", () => {
    expect(codeAfter(2_499, 2_500)).toBe("round.too_soon");
    expect(codeAfter(2_500, 2_500)).toBe("settled");
    expect(codeAfter(null, 2_500)).toBe("settled");
  });

  test("does not apply to a title without one, even if the clock was set back", () => {
    expect(codeAfter(0, 0)).toBe("settled");
    expect(codeAfter(-1, 0)).toBe("settled");
  });
});

const codeOf = (state: PlayState, request: SettlementRequest): string => {
  const decision = settle(state, request);
  return decision.kind === "refused" ? decision.code : decision.kind;
};

describe("the max bet of a bonus", () => {
  const state = bonusPlay({ realMinor: 10_000n, bonusMinor: 1_000n });

  test("applies to an opening together with the stake needed to continue", () => {
    expect(codeOf(state, openingOf({ debitMinor: 500n }))).toBe("settled");
    expect(codeOf(state, openingOf({ debitMinor: 501n }))).toBe("bonus.max_bet_exceeded");
    expect(codeOf(state, openingOf({ debitMinor: 250n, playOnMinor: 250n }))).toBe("settled");
    expect(codeOf(state, openingOf({ debitMinor: 250n, playOnMinor: 251n }))).toBe("bonus.max_bet_exceeded");
  });

  test("applies to the round's total stake", () => {
    const step = (debitMinor: bigint) => stepOf({ debitMinor, round: roundOf({ stakeMinor: 400n }) });
    expect(codeOf(state, step(100n))).toBe("settled");
    expect(codeOf(state, step(101n))).toBe("bonus.max_bet_exceeded");
    expect(codeOf(state, { ...step(101n), isForced: true })).toBe("bonus.max_bet_exceeded");
  });

  test("allows any stake if the bonus has none", () => {
    const free = bonusPlay({ realMinor: 10_000n, bonusMinor: 0n }, { maxBetMinor: null });
    expect(codeOf(free, openingOf({ debitMinor: 10_000n }))).toBe("settled");
  });

  test("does not apply to a title that takes no bonus money", () => {
    const game = { ...sampleGame, bonusPercent: 0 };
    expect(codeOf({ ...state, game }, openingOf({ debitMinor: 9_000n }))).toBe("settled");
    expect(codeOf({ ...state, game }, openingOf({ debitMinor: 10_001n }))).toBe("wallet.insufficient_funds");
  });

  test("does not apply to a round opened before the bonus, which is not paid by it either", () => {
    const after = (minutes: number) =>
      bonusPlay({ realMinor: 600n, bonusMinor: 1_000n }, { startedAt: minutesAfter(minutes) });
    const step = stepOf({ debitMinor: 600n });
    expect(codeOf(after(0), step)).toBe("settled");
    expect(codeOf(after(-1), step)).toBe("bonus.max_bet_exceeded");
    expect(codeOf(after(0), { ...step, debitMinor: 601n })).toBe("wallet.insufficient_funds");
    // An opening is later than any existing bonus.
    expect(codeOf(after(0), openingOf({ debitMinor: 501n }))).toBe("bonus.max_bet_exceeded");
  });

  test("ends with the bonus's deadline, like its money", () => {
    const until = (ms: number) => {
      const expiresAt = new Date(playedAt.getTime() + ms);
      return bonusPlay({ realMinor: 600n, bonusMinor: 1_000n }, { expiresAt });
    };
    expect(codeOf(until(1), openingOf({ debitMinor: 600n }))).toBe("bonus.max_bet_exceeded");
    expect(codeOf(until(0), openingOf({ debitMinor: 600n }))).toBe("settled");
    expect(codeOf(until(0), openingOf({ debitMinor: 601n }))).toBe("wallet.insufficient_funds");
  });
});

describe("a stake", () => {
  test("takes the available money, and nothing more", () => {
    expect(codeOf(samplePlay(), openingOf({ debitMinor: 10_000n }))).toBe("settled");
    expect(codeOf(samplePlay(), openingOf({ debitMinor: 10_001n }))).toBe("wallet.insufficient_funds");
    const state = bonusPlay({ realMinor: 100n, bonusMinor: 50n });
    expect(codeOf(state, openingOf({ debitMinor: 150n }))).toBe("settled");
    expect(codeOf(state, openingOf({ debitMinor: 151n }))).toBe("wallet.insufficient_funds");
  });

  test("needs no money yet for the stake needed to continue", () => {
    expect(codeOf(samplePlay(), openingOf({ debitMinor: 9_000n, playOnMinor: 9_000n }))).toBe("settled");
  });

  test("takes no money of one bonus into a round that holds another's", () => {
    const round = roundOf({ bonusStakeMinor: 50n, bonusGrantId: "grant" });
    const step = stepOf({ debitMinor: 150n, round });
    const state = bonusPlay({ realMinor: 100n, bonusMinor: 50n });
    expect(codeOf(state, step)).toBe("settled");
    const other = { ...step, round: { ...round, bonusGrantId: "an ended one" } };
    expect(codeOf(state, other)).toBe("wallet.insufficient_funds");
  });
});

describe("loss and stake limits", () => {
  const limited = (usedMinor: bigint, more: Partial<PlayState> = {}) =>
    samplePlay({ limits: [limitOf({ used: usedMinor })], ...more });

  test("allow a stake up to their last cent, at an opening and at a further step", () => {
    for (const request of [openingOf(), stepOf(), stepOf({ isForced: true })]) {
      expect(codeOf(limited(900n), request)).toBe("settled");
      expect(codeOf(limited(901n), request)).toBe("limit.wager_reached");
    }
  });

  test("must allow the opening with the stake needed to continue", () => {
    expect(codeOf(limited(700n), openingOf({ playOnMinor: 200n }))).toBe("settled");
    expect(codeOf(limited(701n), openingOf({ playOnMinor: 200n }))).toBe("limit.wager_reached");
  });

  test("judge real money only, which under a bonus is what is left of it", () => {
    const money = { realMinor: 60n, bonusMinor: 500n };
    const withUsed = (used: bigint) => bonusPlay(money, {}, { limits: [limitOf({ used })] });
    expect(codeOf(withUsed(940n), openingOf())).toBe("settled");
    expect(codeOf(withUsed(941n), openingOf())).toBe("limit.wager_reached");
    const rich = bonusPlay({ realMinor: 100n, bonusMinor: 500n }, {}, { limits: [limitOf({ used: 901n })] });
    expect(codeOf(rich, openingOf())).toBe("limit.wager_reached");
    expect(codeOf(withUsed(900n), openingOf({ playOnMinor: 100n }))).toBe("settled");
    const richer = { realMinor: 2_000n, bonusMinor: 0n };
    expect(codeOf(bonusPlay(richer, {}, { limits: [limitOf({ used: 900n })] }), openingOf())).toBe("settled");
  });

  test("do not apply to a free spin, even when they are exceeded", () => {
    for (const kind of ["loss", "wager"] as const) {
      const state = samplePlay({ limits: [limitOf({ kind, used: 1_001n })] });
      expect(codeOf(state, freeSpinOf())).toBe("settled");
    }
  });

  test("judge a stake in another currency at its rate", () => {
    const rateTable = new Map([["USD", 1_000_000n] as const, ["EUR", 1_250_000n] as const]);
    const euro = openingOf({ currency: "EUR" });
    expect(codeOf(limited(875n, { rateTable }), euro)).toBe("settled");
    expect(codeOf(limited(876n, { rateTable }), euro)).toBe("limit.wager_reached");
  });
});

test("time limits apply to the player's choices, including a free spin, but not to a step without a stake", () => {
  const state = samplePlay({ limits: [limitOf({ kind: "session", currency: "", amount: 60n })] });
  for (const request of [openingOf(), stepOf(), freeSpinOf()])
    expect(codeOf(state, request)).toBe("limit.session_reached");
  expect(codeOf(state, stepOf({ isForced: true }))).toBe("settled");
  expect(codeOf(state, stepOf({ debitMinor: 0n }))).toBe("settled");
});

test("a refused request feeds no pool", () => {
  const jackpot = { id: "riviera", drawnLevels: ["mini" as const], nextHitsMinor: {} };
  const state = samplePlay({ pools: [poolOf()], real: { amountMinor: 0n, version: 7n } });
  expect(settle(state, openingOf({ jackpot }))).toEqual({
    kind: "refused",
    code: "wallet.insufficient_funds",
  });
});

describe("a player's step", () => {
  const { order } = openingOf();
  const step = (more: Partial<SettlementRequest> = {}) => stepOf({ order, ...more });
  const at = (openStep: number | null, more: Partial<PlayState> = {}): PlayState => ({
    ...samplePlay(),
    openStep,
    ...more,
  });

  test("is settled by the step of the round that was decided", () => {
    expect(settle(at(1), step())).toMatchObject({ kind: "settled" });
  });

  test.each([
    ["has moved on", 2],
    ["has ended or is void", null],
  ])("is decided again when the round %s, also without a stake", (_what, openStep) => {
    expect(settle(at(openStep), step())).toEqual({ kind: "stale" });
    expect(settle(at(openStep), step({ debitMinor: 0n }))).toEqual({ kind: "stale" });
  });

  test("returns the first answer to its key, whatever became of the round and the session", () => {
    expect(settle(at(null, { firstAnswer, session: null }), step())).toBe(firstAnswer);
  });
});
