import { describe, expect, it } from "vitest";
import { createGameBalance } from "./game-balance.ts";

const figures = (balanceMinor: number, balanceVersion: number, bonusMinor = 0) => ({
  balanceMinor,
  bonusMinor,
  balanceVersion,
});
const open = (bonusMinor = 0) =>
  createGameBalance({ ...figures(1000, 5, bonusMinor), netMinor: 0 }, () => undefined);

describe("the game balance", () => {
  it("deducts a held stake until the server's balance arrives", () => {
    const balance = open();
    balance.hold(300);
    expect(balance.realMinor).toBe(700);
    balance.apply(figures(1200, 6));
    expect(balance.realMinor).toBe(1200);
  });

  it("separates real and bonus money and deducts a stake from real money first", () => {
    const balance = open(400);
    expect([balance.realMinor, balance.bonusMinor]).toEqual([600, 400]);
    balance.hold(500);
    expect([balance.realMinor, balance.bonusMinor]).toEqual([100, 400]);
    balance.hold(300);
    expect([balance.realMinor, balance.bonusMinor]).toEqual([0, 200]);
    balance.apply(figures(900, 6, 850));
    expect([balance.realMinor, balance.bonusMinor]).toEqual([50, 850]);
  });

  it("keeps bonus money that the title does not accept out of play, also when a round's reply omits it", () => {
    const start = { ...figures(1000, 5), unusedBonusMinor: 250, netMinor: 0 };
    const balance = createGameBalance(start, () => undefined);
    balance.hold(900);
    balance.apply(figures(900, 6));
    expect([balance.realMinor, balance.bonusMinor, balance.unusedBonusMinor]).toEqual([900, 0, 250]);
    balance.apply({ ...figures(900, 7), unusedBonusMinor: 0 });
    expect(balance.unusedBonusMinor).toBe(0);
  });

  it("restores a held stake when the bet is refused", () => {
    const balance = open();
    balance.hold(300);
    balance.release();
    expect(balance.realMinor).toBe(1000);
  });

  it("ignores a balance older than the current one", () => {
    const balance = open();
    balance.apply(figures(1, 4));
    expect(balance.realMinor).toBe(1000);
    balance.apply(figures(800, 7));
    balance.apply(figures(900, 6));
    expect(balance.realMinor).toBe(800);
  });

  it("sums up the net result of the session", () => {
    const balance = open();
    balance.count(100, 0);
    balance.count(100, 350);
    expect(balance.netMinor).toBe(150);
  });
});
