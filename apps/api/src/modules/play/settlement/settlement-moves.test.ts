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
import { settle } from "./settlement-rules.ts";
import type { PlayState } from "./load-play.ts";
import type { Settled, SettlementRequest } from "./settlement-state.ts";

function settled(state: PlayState, request: SettlementRequest): Settled {
  const decision = settle(state, request);
  if (decision.kind !== "settled") throw new Error(`not settled: ${JSON.stringify(decision.kind)}`);
  return decision;
}

describe("real money", () => {
  test("pays the stake and receives the win, each posted with the balance after it", () => {
    const { postings, balances, ...rest } = settled(samplePlay(), openingOf({ creditMinor: 250n }));
    expect(postings).toEqual([
      {
        reason: "stake",
        subjectId: "round",
        from: "player/real",
        to: "house/games",
        amountMinor: 100n,
        fromAfterMinor: 9_900n,
        toAfterMinor: null,
      },
      {
        reason: "win",
        subjectId: "round",
        from: "house/games",
        to: "player/real",
        amountMinor: 250n,
        fromAfterMinor: null,
        toAfterMinor: 10_150n,
      },
    ]);
    expect(balances).toEqual([{ kind: "real", amountMinor: 10_150n, version: 8n, hasBonus: false }]);
    expect(rest).toEqual({
      kind: "settled",
      category: "",
      bonusPercent: 100,
      balanceMinor: 10_150n,
      bonusMinor: 0n,
      version: 8n,
      stakeMinor: 100n,
      winMinor: 250n,
      bonusStakeMinor: 0n,
      bonusGrantId: null,
      limits: [],
      grants: [],
      jackpotWins: [],
      pools: [],
    });
  });

  test("adds a step to the round's stake and win", () => {
    const round = roundOf({ stakeMinor: 300n, winMinor: 40n });
    const step = settled(samplePlay(), stepOf({ round, creditMinor: 7n }));
    expect(step).toMatchObject({ stakeMinor: 400n, winMinor: 47n, balanceMinor: 9_907n });
  });

  test("is unchanged by a free spin, with a new version", () => {
    const spin = settled(samplePlay(), freeSpinOf());
    expect(spin).toMatchObject({ balanceMinor: 10_000n, version: 8n, postings: [], limits: [], grants: [] });
    expect(spin.balances).toEqual([{ kind: "real", amountMinor: 10_000n, version: 8n, hasBonus: false }]);
  });

  test("is paid to a player without an account in the currency", () => {
    const step = settled(samplePlay({ real: null }), stepOf({ debitMinor: 0n, creditMinor: 5n }));
    expect(step).toMatchObject({ balanceMinor: 5n, version: 1n });
    expect(step.balances).toEqual([{ kind: "real", amountMinor: 5n, version: 1n, hasBonus: false }]);
  });
});

const lines = ({ postings }: Settled) =>
  postings.map(({ reason, subjectId, from, to, amountMinor, fromAfterMinor, toAfterMinor }) =>
    [reason, subjectId, from, to, amountMinor, fromAfterMinor, toAfterMinor].join(" "),
  );

describe("bonus money", () => {
  test("is staked after real money, and its part of the win returns to it", () => {
    const state = bonusPlay({ realMinor: 60n, bonusMinor: 500n });
    const opening = settled(state, openingOf({ creditMinor: 201n, wageringMinor: 100n }));
    expect(lines(opening)).toEqual([
      "stake round player/real house/games 60 0 ",
      "stake round player/bonus house/games 40 460 ",
      "win round house/games player/real 121  121",
      "win round house/games player/bonus 80  540",
    ]);
    expect(opening.balances).toEqual([
      { kind: "bonus", amountMinor: 540n, version: 5n, hasBonus: false },
      { kind: "real", amountMinor: 121n, version: 8n, hasBonus: true },
    ]);
    expect(opening).toMatchObject({ balanceMinor: 661n, bonusMinor: 540n, version: 8n });
    expect(opening).toMatchObject({ stakeMinor: 100n, bonusStakeMinor: 40n, bonusGrantId: "grant" });
    expect(opening.grants).toEqual([
      { id: "grant", wageredMinor: 100n, atRiskMinor: 0n, paidOutMinor: 0n, end: null },
    ]);
  });

  test("cannot be staked on a title that takes none, whose stakes count nothing", () => {
    const game = { ...sampleGame, bonusPercent: 0 };
    const state = bonusPlay({ realMinor: 100n, bonusMinor: 500n }, {}, { game });
    const opening = settled(state, openingOf({ wageringMinor: 100n }));
    expect(opening).toMatchObject({ balanceMinor: 0n, bonusMinor: 0n, grants: [], bonusGrantId: null });
    expect(opening.balances).toEqual([{ kind: "real", amountMinor: 0n, version: 8n, hasBonus: true }]);
  });

  test("of an open round is at risk until the round ends", () => {
    const state = bonusPlay({ realMinor: 0n, bonusMinor: 500n }, { atRiskMinor: 30n });
    expect(settled(state, openingOf({ isFinal: false })).grants).toMatchObject([{ atRiskMinor: 100n }]);
    const round = roundOf({ bonusStakeMinor: 30n, bonusGrantId: "grant" });
    expect(settled(state, stepOf({ round })).grants).toMatchObject([{ atRiskMinor: 100n }]);
    const last = settled(state, stepOf({ round, isFinal: true, creditMinor: 200n }));
    expect(last.grants).toMatchObject([{ id: "grant", atRiskMinor: -30n, end: null }]);
    expect(last).toMatchObject({ stakeMinor: 200n, bonusStakeMinor: 130n, bonusMinor: 530n });
  });

  test("of another bonus in the round does not change the active one's risk", () => {
    const round = roundOf({ bonusStakeMinor: 30n, bonusGrantId: "ended" });
    const roundGrant = { id: "ended", status: "cancelled" } as const;
    const state = bonusPlay({ realMinor: 100n, bonusMinor: 500n }, { atRiskMinor: 20n }, { roundGrant });
    const last = settled(state, stepOf({ round, isFinal: true }));
    expect(last.bonusGrantId).toBe("ended");
    expect(last.grants).toEqual([
      { id: "ended", wageredMinor: 0n, atRiskMinor: -30n, paidOutMinor: 0n, end: null },
    ]);
  });

  test("enters a round that began with real money by a further stake", () => {
    const state = bonusPlay({ realMinor: 0n, bonusMinor: 500n });
    const step = settled(state, stepOf({ creditMinor: 10n, wageringMinor: 100n }));
    expect(step).toMatchObject({ bonusGrantId: "grant", bonusStakeMinor: 100n, stakeMinor: 200n });
    expect(step.grants).toMatchObject([{ wageredMinor: 100n, atRiskMinor: 100n }]);
    expect(lines(step).slice(1)).toEqual([
      "win round house/games player/real 5  5",
      "win round house/games player/bonus 5  405",
    ]);
  });
});

describe("wagering", () => {
  const counted = (state: PlayState, request: SettlementRequest) =>
    settled(state, request).grants.map(({ wageredMinor }) => wageredMinor);
  const state = bonusPlay({ realMinor: 1_000n, bonusMinor: 500n });

  test("counts the title's share of the request's wagering, and zero for zero", () => {
    expect(counted(state, openingOf({ wageringMinor: 100n }))).toEqual([100n]);
    const table = { ...sampleGame, bonusPercent: 20 };
    expect(counted({ ...state, game: table }, openingOf({ wageringMinor: 100n }))).toEqual([20n]);
    expect(settled(state, openingOf()).grants).toEqual([]);
  });

  test("counts at a step without a stake, if the round's choice is made there", () => {
    const step = stepOf({ playSessionId: null, debitMinor: 0n, wageringMinor: 100n });
    expect(counted(state, step)).toEqual([100n]);
  });

  test("counts nothing for a bonus granted after the opening, nor after its deadline", () => {
    const later = { ...state, grant: grantOf({ startedAt: playedAt }) };
    expect(counted(later, stepOf({ wageringMinor: 100n }))).toEqual([]);
    const over = { ...state, grant: grantOf({ expiresAt: playedAt }) };
    expect(counted(over, openingOf({ wageringMinor: 100n }))).toEqual([]);
  });
});

describe("a bonus ends", () => {
  test("when it is wagered in full: the rest becomes real money", () => {
    const state = bonusPlay({ realMinor: 60n, bonusMinor: 500n }, { wageredMinor: 9_950n });
    const opening = settled(state, openingOf({ creditMinor: 100n, wageringMinor: 100n }));
    expect(lines(opening).slice(2)).toEqual([
      "win round house/games player/real 60  60",
      "win round house/games player/bonus 40  500",
      "bonus_commit grant player/bonus player/real 500 0 560",
    ]);
    expect(opening.grants).toEqual([
      { id: "grant", wageredMinor: 50n, atRiskMinor: 0n, paidOutMinor: 500n, end: "wagered" },
    ]);
    expect(opening.balances).toEqual([
      { kind: "bonus", amountMinor: 0n, version: 5n, hasBonus: false },
      { kind: "real", amountMinor: 560n, version: 8n, hasBonus: false },
    ]);
    expect(opening).toMatchObject({ balanceMinor: 560n, bonusMinor: 0n });
  });

  test("when it is wagered with its last money, as wagered in full", () => {
    const state = bonusPlay({ realMinor: 0n, bonusMinor: 100n }, { wageredMinor: 9_900n });
    const opening = settled(state, openingOf({ wageringMinor: 100n }));
    expect(opening.grants).toMatchObject([{ paidOutMinor: 0n, end: "wagered" }]);
    expect(lines(opening)).toEqual(["stake round player/bonus house/games 100 0 "]);
  });

  test("not a cent before it is wagered in full", () => {
    const state = bonusPlay({ realMinor: 0n, bonusMinor: 500n }, { wageredMinor: 9_899n });
    expect(settled(state, openingOf({ wageringMinor: 100n })).grants).toMatchObject([{ end: null }]);
  });

  test("when none of it is left in the account or an open round", () => {
    const money = { realMinor: 0n, bonusMinor: 100n };
    expect(settled(bonusPlay(money), openingOf()).grants).toEqual([
      { id: "grant", wageredMinor: 0n, atRiskMinor: 0n, paidOutMinor: 0n, end: "spent" },
    ]);
    expect(settled(bonusPlay(money), openingOf({ isFinal: false })).grants).toMatchObject([{ end: null }]);
    const other = bonusPlay(money, { atRiskMinor: 1n });
    const opening = settled(other, openingOf());
    expect(opening.grants).toEqual([]);
    // The account has changed anyway.
    expect(opening.balances[0]).toEqual({ kind: "bonus", amountMinor: 0n, version: 5n, hasBonus: false });
  });

  test("with the last round that held its money", () => {
    const state = bonusPlay({ realMinor: 0n, bonusMinor: 0n }, { atRiskMinor: 100n });
    const round = roundOf({ bonusStakeMinor: 100n, bonusGrantId: "grant" });
    const last = stepOf({ debitMinor: 0n, isFinal: true, round });
    expect(settled(state, last).grants).toMatchObject([{ atRiskMinor: -100n, end: "spent" }]);
    expect(settled(state, { ...last, creditMinor: 1n }).grants).toMatchObject([{ end: null }]);
    const two = { ...state, grant: grantOf({ atRiskMinor: 101n }) };
    expect(settled(two, last).grants).toMatchObject([{ end: null }]);
  });

  test("not by play after its deadline: its money waits for the expiry job", () => {
    const over = { expiresAt: playedAt, wageredMinor: 10_000n };
    const state = bonusPlay({ realMinor: 100n, bonusMinor: 0n }, over);
    expect(settled(state, openingOf()).grants).toEqual([]);
    const round = roundOf({ bonusStakeMinor: 50n, bonusGrantId: "grant" });
    const last = stepOf({ debitMinor: 0n, creditMinor: 10n, isFinal: true, round });
    expect(settled(state, last)).toMatchObject({
      bonusMinor: 5n,
      grants: [{ id: "grant", atRiskMinor: -50n, paidOutMinor: 0n, end: null }],
    });
  });
});

describe("bonus money won for an ended bonus", () => {
  const round = roundOf({ stakeMinor: 100n, bonusStakeMinor: 50n, bonusGrantId: "ended" });
  const last = stepOf({ debitMinor: 0n, creditMinor: 300n, isFinal: true, round });
  const after = (status: "cancelled" | "committed", more: Partial<PlayState> = {}) =>
    samplePlay({ bonus: { amountMinor: 0n, version: 4n }, roundGrant: { id: "ended", status }, ...more });

  test("is real money if the bonus was wagered in full", () => {
    const step = settled(after("committed"), last);
    expect(lines(step)).toEqual([
      "win round house/games player/real 150  10150",
      "win round house/games player/bonus 150  150",
      "bonus_commit ended player/bonus player/real 150 0 10300",
    ]);
    expect(step.grants).toEqual([
      { id: "ended", wageredMinor: 0n, atRiskMinor: -50n, paidOutMinor: 150n, end: null },
    ]);
    expect(step.balances).toEqual([
      { kind: "bonus", amountMinor: 0n, version: 5n, hasBonus: false },
      { kind: "real", amountMinor: 10_300n, version: 8n, hasBonus: false },
    ]);
  });

  test("is the house's if the bonus was cancelled or expired", () => {
    const step = settled(after("cancelled"), last);
    expect(lines(step).slice(1)).toEqual([
      "win round house/games player/bonus 150  150",
      "bonus_cancel ended player/bonus house/bonus_cost 150 0 ",
    ]);
    expect(step.grants).toMatchObject([{ id: "ended", atRiskMinor: -50n, paidOutMinor: 0n }]);
    expect(step.balanceMinor).toBe(10_150n);
  });

  test("is paid while the round continues, too", () => {
    const step = settled(after("committed"), { ...last, isFinal: false });
    expect(step.grants).toMatchObject([{ id: "ended", atRiskMinor: 0n, paidOutMinor: 150n }]);
  });

  test("leaves a new bonus with its money and mark unchanged", () => {
    const active = { bonus: { amountMinor: 70n, version: 4n }, grant: grantOf(), hasActiveBonus: true };
    const step = settled(after("committed", active), last);
    expect(step.grants.map(({ id }) => id)).toEqual(["ended"]);
    expect(step.balances).toEqual([
      { kind: "bonus", amountMinor: 70n, version: 5n, hasBonus: false },
      { kind: "real", amountMinor: 10_300n, version: 8n, hasBonus: true },
    ]);
  });

  test("reports no bonus that a step leaves unchanged", () => {
    const step = settled(after("cancelled"), { ...last, creditMinor: 0n, isFinal: false });
    expect(step.grants).toEqual([]);
    expect(step.balances.map(({ kind }) => kind)).toEqual(["real"]);
  });
});

describe("play limits", () => {
  const limits = [limitOf({ kind: "loss", used: 10n }), limitOf({ used: 10n })];
  const used = (state: PlayState, request: SettlementRequest) =>
    settled(state, request).limits.map(({ limit, used: now }) => [limit.kind, now]);

  test("count a stake, and a win against losses", () => {
    expect(used(samplePlay({ limits }), openingOf({ creditMinor: 70n }))).toEqual([
      ["loss", 40n],
      ["wager", 110n],
    ]);
    expect(used(samplePlay({ limits }), stepOf({ debitMinor: 0n, creditMinor: 70n }))).toEqual([
      ["loss", -60n],
      ["wager", 10n],
    ]);
  });

  test("count only the real part of stakes and wins", () => {
    const state = bonusPlay({ realMinor: 60n, bonusMinor: 500n }, {}, { limits });
    expect(used(state, openingOf({ creditMinor: 50n }))).toEqual([
      ["loss", 40n],
      ["wager", 70n],
    ]);
  });

  test("count a jackpot's payout as a win", () => {
    const jackpot = { id: "riviera", drawnLevels: ["mini" as const], nextHitsMinor: {} };
    const state = samplePlay({ limits, pools: [poolOf()] });
    expect(used(state, openingOf({ jackpot }))).toEqual([
      ["loss", 110n - 5_001n],
      ["wager", 110n],
    ]);
  });

  test("are unchanged when no real money moves", () => {
    expect(settled(samplePlay({ limits }), freeSpinOf()).limits).toEqual([]);
    const state = bonusPlay({ realMinor: 0n, bonusMinor: 500n }, {}, { limits });
    expect(settled(state, openingOf({ creditMinor: 50n })).limits).toEqual([]);
  });

  test("need no rate when there are none", () => {
    expect(settled(samplePlay(), openingOf({ currency: "EUR" })).limits).toEqual([]);
  });

  test("warn once when they come near", () => {
    const near = samplePlay({ limits: [limitOf({ used: 700n })] });
    expect(settled(near, openingOf()).limits).toMatchObject([{ used: 800n, warnOfMinor: 200n }]);
    expect(settled(near, openingOf({ now: minutesAfter(1), debitMinor: 99n })).limits).toMatchObject([
      { used: 799n, warnOfMinor: null },
    ]);
  });
});

describe("a jackpot", () => {
  const jackpot = { id: "riviera", drawnLevels: ["mini" as const], nextHitsMinor: {} };

  test("takes its share of the stake, and pays the winner real money from the pool", () => {
    const state = samplePlay({ pools: [poolOf()] });
    const opening = settled(state, openingOf({ jackpot, creditMinor: 20n }));
    expect(opening.jackpotWins).toEqual([{ code: "riviera/mini/USD", level: "mini", amountMinor: 5_001n }]);
    expect(opening).toMatchObject({ winMinor: 5_021n, balanceMinor: 14_921n });
    expect(lines(opening).at(-1)).toBe(
      "jackpot round house/jackpot/riviera/mini/USD player/real 5001  14921",
    );
    expect(opening.pools).toMatchObject([{ amountMinor: 1_000n, wins: 1n, lastWonAt: playedAt }]);
  });

  test("is fed by stakes on its titles, and by openings only", () => {
    const pools = [poolOf()];
    for (const request of [openingOf(), stepOf(), freeSpinOf()]) {
      expect(settled(samplePlay({ pools }), request).pools).toBe(pools);
      expect(settled(samplePlay({ pools }), request).jackpotWins).toEqual([]);
    }
  });
});
