import { describe, expect, it } from "vitest";
import { createPurse } from "./purse.ts";

const figures = (balanceMinor: number, balanceVersion: number, bonusMinor = 0) => ({
  balanceMinor,
  bonusMinor,
  balanceVersion,
});
const open = (bonusMinor = 0) =>
  createPurse({ ...figures(1000, 5, bonusMinor), netMinor: 0 }, () => undefined);

describe("the purse", () => {
  it("shows a held stake as gone until the server's balance comes", () => {
    const purse = open();
    purse.hold(300);
    expect(purse.realMinor).toBe(700);
    purse.take(figures(1200, 6));
    expect(purse.realMinor).toBe(1200);
  });

  it("keeps real and bonus money apart, and takes a stake from the real money first", () => {
    const purse = open(400);
    expect([purse.realMinor, purse.bonusMinor]).toEqual([600, 400]);
    purse.hold(500);
    expect([purse.realMinor, purse.bonusMinor]).toEqual([100, 400]);
    purse.hold(300);
    expect([purse.realMinor, purse.bonusMinor]).toEqual([0, 200]);
    purse.take(figures(900, 6, 850));
    expect([purse.realMinor, purse.bonusMinor]).toEqual([50, 850]);
  });

  it("keeps bonus money that the title does not take out of play, and through rounds that do not name it", () => {
    const start = { ...figures(1000, 5), unusedBonusMinor: 250, netMinor: 0 };
    const purse = createPurse(start, () => undefined);
    purse.hold(900);
    purse.take(figures(900, 6));
    expect([purse.realMinor, purse.bonusMinor, purse.unusedBonusMinor]).toEqual([900, 0, 250]);
    purse.take({ ...figures(900, 7), unusedBonusMinor: 0 });
    expect(purse.unusedBonusMinor).toBe(0);
  });

  it("gives a held stake back when the bet is refused", () => {
    const purse = open();
    purse.hold(300);
    purse.release();
    expect(purse.realMinor).toBe(1000);
  });

  it("never takes an older balance for a newer one", () => {
    const purse = open();
    purse.take(figures(1, 4));
    expect(purse.realMinor).toBe(1000);
    purse.take(figures(800, 7));
    purse.take(figures(900, 6));
    expect(purse.realMinor).toBe(800);
  });

  it("sums up the net position of the session", () => {
    const purse = open();
    purse.count(100, 0);
    purse.count(100, 350);
    expect(purse.netMinor).toBe(150);
  });
});
