import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Draw } from "../mechanic.ts";
import { seededDraw } from "../seeded-draw.ts";
import { baccaratMechanic, type BaccaratState } from "./baccarat-mechanic.ts";
import { baccaratReturn, coupChances } from "./baccarat-return.ts";
import {
  BACCARAT_BETS,
  type BaccaratBet,
  type BaccaratRules,
  bankerDraws,
  coveredShare,
  playerDraws,
  winnerOf,
} from "./baccarat-rules.ts";

const rules: BaccaratRules = {
  decks: 8,
  odds: { player: 100, banker: 95, tie: 800, player_pair: 1100, banker_pair: 1100 },
  bankerSix: 95,
};
const free: BaccaratRules = { ...rules, odds: { ...rules.odds, banker: 100 }, bankerSix: 50 };
const limits = { minStakeMinor: 100n, maxStakeMinor: 100_000n };
const never: Draw = () => expect.unreachable("a card was drawn");

const open = (bets: unknown, draw: Draw, by = rules) =>
  baccaratMechanic.open({ rules: by, choice: { bets }, limits }, draw);

function coup(bets: unknown, draw: Draw, by = rules): BaccaratState {
  const verdict = open(bets, draw, by);
  if (!verdict.ok) throw new Error(verdict.code);
  return verdict.value.state;
}

/** Deals these cards of the first deck in order. */
function stack(cards: readonly number[]): Draw {
  const dealt: number[] = [];
  return () => {
    const card = cards[dealt.length] ?? 0;
    const place = card - dealt.filter((gone) => gone < card).length;
    dealt.push(card);
    return place;
  };
}

const every = BACCARAT_BETS.map((kind) => ({ kind, amountMinor: 100 }));
const edge = (share: number) => Number(((1 - share) * 100).toFixed(4));

describe("the exact return of baccarat", () => {
  it("is the published one for eight decks", () => {
    expect(edge(baccaratReturn(rules, "player"))).toBe(1.2351);
    expect(edge(baccaratReturn(rules, "banker"))).toBe(1.0579);
    expect(edge(baccaratReturn(rules, "tie"))).toBe(14.3596);
    expect(edge(baccaratReturn(rules, "player_pair"))).toBe(10.3614);
  });

  it("is the published one for six decks, for tie at nine to one, and for a table without commission", () => {
    const six = { ...rules, decks: 6 };
    expect(edge(baccaratReturn(six, "player"))).toBe(1.2374);
    expect(edge(baccaratReturn(six, "banker"))).toBe(1.0558);
    expect(edge(baccaratReturn(six, "tie"))).toBe(14.4382);
    const nine = { ...rules, odds: { ...rules.odds, tie: 900 } };
    expect(edge(baccaratReturn(nine, "tie"))).toBe(4.844);
    expect(edge(baccaratReturn(free, "banker"))).toBe(1.4581);
    const kinder = { ...rules, odds: { ...rules.odds, banker: 96 }, bankerSix: 96 };
    expect(edge(baccaratReturn(kinder, "banker"))).toBe(0.5993);
  });

  it("has probabilities that sum to one", () => {
    const { player, banker, tie } = coupChances(8);
    expect(player + banker + tie).toBeCloseTo(1, 10);
    expect(tie).toBeCloseTo(0.095156, 6);
  });
});

describe("the baccarat mechanic", () => {
  it("deals in turn, stops at a natural, and pays every winning bet", () => {
    // Player 9 and king, banker 2 and 2 of another suit: nine against four.
    const state = coup(every, stack([8, 1, 12, 14]));
    expect(state).toMatchObject({ playerTotal: 9, bankerTotal: 4, winner: "player", hasBankerPair: true });
    expect(state.player.length + state.banker.length).toBe(4);
    expect(state.bets.map(({ winMinor }) => winMinor)).toEqual([200, 0, 0, 0, 1200]);
  });

  it("returns bets on the sides at a tie, and pays banker minus the commission", () => {
    const tie = coup(every, stack([6, 19, 12, 25]));
    expect(tie).toMatchObject({ playerTotal: 7, bankerTotal: 7, winner: "tie" });
    expect(tie.bets.map(({ winMinor }) => winMinor)).toEqual([100, 100, 900, 0, 0]);
    const banker = coup(every.slice(0, 2), stack([5, 7, 12, 12 + 13]));
    expect(banker).toMatchObject({ playerTotal: 6, bankerTotal: 8, winner: "banker" });
    expect(banker.bets.map(({ winMinor }) => winMinor)).toEqual([0, 195]);
  });

  it("pays half for a banker's six without commission", () => {
    // Player 5 and king draws a king; banker 6 and king stands on the player's ten.
    const state = coup(every.slice(0, 2), stack([4, 5, 12, 25, 11]), free);
    expect(state).toMatchObject({ playerTotal: 5, bankerTotal: 6, winner: "banker" });
    expect(state.bets.map(({ winMinor }) => winMinor)).toEqual([0, 150]);
  });

  it("draws the banker's third card by the table", () => {
    const drawing = [0, 1, 2, 3, 4, 5, 6, 7].map((total) =>
      [null, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((third) => (bankerDraws(total, third) ? "x" : ".")).join(""),
    );
    expect(drawing).toEqual([
      "xxxxxxxxxxx",
      "xxxxxxxxxxx",
      "xxxxxxxxxxx",
      "xxxxxxxxx.x",
      "x..xxxxxx..",
      "x....xxxx..",
      ".......xx..",
      "...........",
    ]);
  });

  it("approaches its RTP in a long run", () => {
    const draw = seededDraw(4);
    const rounds = 40_000;
    const paid = new Map(BACCARAT_BETS.map((bet) => [bet, 0]));
    for (let round = 0; round < rounds; round += 1)
      for (const { kind, winMinor } of coup(every, draw).bets)
        paid.set(kind, (paid.get(kind) ?? 0) + winMinor);
    for (const [bet, spread] of [
      ["player", 0.95],
      ["banker", 0.93],
      ["tie", 2.64],
      ["player_pair", 3.2],
      ["banker_pair", 3.2],
    ] as const)
      expect(Math.abs((paid.get(bet) ?? 0) / rounds / 100 - baccaratReturn(rules, bet))).toBeLessThan(
        (4 * spread) / Math.sqrt(rounds),
      );
  });

  it("refuses unknown places, two bets on one place, and stakes outside the limits, without drawing", () => {
    const illegal = { ok: false, code: "round.action_illegal" };
    const bet = { kind: "player", amountMinor: 100 };
    for (const bets of [[], [bet, bet], [{ kind: "dragon", amountMinor: 100 }], [{ kind: "tie" }], [null]])
      expect(open(bets, never)).toEqual(illegal);
    for (const amountMinor of [50, 150, 200_000])
      expect(open([{ kind: "banker", amountMinor }], never)).toEqual({
        ok: false,
        code: "round.stake_outside_limits",
      });
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(baccaratMechanic.open({ rules, choice: value, limits }, never).ok).toBe(false);
      }),
    );
  });

  it("pays between zero and the highest odds, with a state that survives JSON", () => {
    const bets = fc.uniqueArray(
      fc.record({
        kind: fc.constantFrom(...BACCARAT_BETS),
        amountMinor: fc.integer({ min: 1, max: 100 }).map((hundreds) => hundreds * 100),
      }),
      { selector: ({ kind }) => kind, minLength: 1 },
    );
    fc.assert(
      fc.property(bets, fc.nat(), (placed, seed) => {
        const state = coup(placed, seededDraw(seed));
        expect(state.winMinor).toBeGreaterThanOrEqual(0);
        expect(state.winMinor).toBeLessThanOrEqual(12 * state.stakeMinor);
        expect(JSON.parse(JSON.stringify(state))).toEqual(state);
      }),
    );
  });

  it("accepts no action and nothing to settle after its only step", () => {
    const verdict = open(every, seededDraw(1));
    if (!verdict.ok) throw new Error(verdict.code);
    const { state } = verdict.value;
    expect(baccaratMechanic.act({ rules, state, action: "deal", elapsedMs: 0 }, never).ok).toBe(false);
    const settled = baccaratMechanic.settleByDefault({ rules, state }, never);
    expect(settled).toMatchObject({ state, debitMinor: 0n, creditMinor: 0n, isFinal: true });
  });
});

describe("a coup", () => {
  /** Deals these points, tens as 10, each of another suit: player, banker, player, banker, and on. */
  const points = (...all: readonly number[]) =>
    stack(all.map((point, index) => point - 1 + 13 * (index % 4)));
  const dealt = (...all: readonly number[]) => {
    const { player, banker, playerTotal, bankerTotal, winner } = coup(every, points(...all));
    return [player.length, banker.length, playerTotal, bankerTotal, winner];
  };
  const backs = (draw: Draw, by = rules) =>
    Object.fromEntries(coup(every, draw, by).bets.map(({ kind, winMinor }) => [kind, winMinor]));

  it("ends with two cards each when either side has eight or nine", () => {
    expect(dealt(10, 2, 8, 3)).toEqual([2, 2, 8, 5, "player"]);
    expect(dealt(10, 2, 9, 3)).toEqual([2, 2, 9, 5, "player"]);
    expect(dealt(10, 10, 2, 8)).toEqual([2, 2, 2, 8, "banker"]);
    expect(dealt(10, 10, 2, 9)).toEqual([2, 2, 2, 9, "banker"]);
  });

  it("gives a third card to a player of five, none to one of six, and to the banker by the player's third card", () => {
    expect(dealt(2, 10, 3, 6, 4)).toEqual([3, 2, 9, 6, "player"]);
    expect(dealt(2, 10, 3, 6, 7, 1)).toEqual([3, 3, 2, 7, "banker"]);
    expect(dealt(2, 10, 4, 5, 3)).toEqual([2, 3, 6, 8, "banker"]);
    expect(dealt(2, 10, 4, 6)).toEqual([2, 2, 6, 6, "tie"]);
    expect([4, 5, 6, 7].map(playerDraws)).toEqual([true, true, false, false]);
    expect([winnerOf(5, 4), winnerOf(4, 5), winnerOf(5, 5)]).toEqual(["player", "banker", "tie"]);
  });

  it("pays the winning side, returns both sides at a tie, and takes the rest", () => {
    const none = { player: 0, banker: 0, tie: 0, player_pair: 0, banker_pair: 0 };
    expect(backs(points(10, 2, 8, 3))).toEqual({ ...none, player: 200 });
    expect(backs(points(10, 10, 2, 8))).toEqual({ ...none, banker: 195 });
    expect(backs(points(2, 10, 4, 6))).toEqual({ ...none, player: 100, banker: 100, tie: 900 });
    expect(backs(points(4, 2, 4, 3))).toEqual({ ...none, player: 200, player_pair: 1_200 });
    expect(backs(points(2, 4, 3, 4))).toEqual({ ...none, banker: 195, banker_pair: 1_200 });
  });

  it("pays a banker's six less on a table without commission, and no other total or bet", () => {
    // The banker wins with six, with seven; the player loses to six and wins against six.
    expect(backs(points(2, 10, 3, 6, 10), free)["banker"]).toBe(150);
    expect(backs(points(2, 10, 4, 7), free)["banker"]).toBe(200);
    expect(backs(points(2, 10, 5, 6), free)).toMatchObject({ player: 200, banker: 0 });
    expect(backs(points(2, 10, 4, 6), free)).toMatchObject({ tie: 900, banker: 100 });
  });

  it("accepts each place once, and bets in whole hundreds", () => {
    const bet = (kind: string, amountMinor = 100) => ({ kind, amountMinor });
    expect(open([bet("player"), bet("player")], never)).toEqual({ ok: false, code: "round.action_illegal" });
    expect(open([...every, bet("tie")], never)).toEqual({ ok: false, code: "round.action_illegal" });
    for (const odd of [
      [bet("player"), bet("tie", 150)],
      [bet("tie", 150)],
      [bet("player", 50), bet("tie", 150)],
    ])
      expect(open(odd, never)).toEqual({ ok: false, code: "round.stake_outside_limits" });
  });

  it("is covered by its bets: a side with the ties that return it, a tie, and no pairs", () => {
    const share = (...bets: readonly BaccaratBet[]) => coveredShare(bets);
    expect(share("player")).toBeCloseTo(0.5414, 4);
    expect(share("banker")).toBeCloseTo(0.5538, 4);
    expect(share("tie")).toBeCloseTo(0.0952, 4);
    expect(share("player", "banker")).toBeCloseTo(1, 4);
    expect(share("player", "tie")).toBeCloseTo(0.5414, 4);
    expect(share("player_pair", "banker_pair")).toBe(0);
    const state = coup([{ kind: "tie", amountMinor: 100 }], points(10, 2, 8, 3));
    expect(baccaratMechanic.coverage?.({ rules, state })).toBeCloseTo(0.0952, 4);
  });
});
