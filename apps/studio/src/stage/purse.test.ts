import { describe, expect, it } from "vitest";
import { createPurse } from "./purse.ts";

const open = () => createPurse({ balanceMinor: 1000, balanceVersion: 5, netMinor: 0 }, () => undefined);

describe("the purse", () => {
  it("shows a held stake as gone until the server's balance comes", () => {
    const purse = open();
    purse.hold(300);
    expect(purse.shownMinor).toBe(700);
    purse.take(1200, 6);
    expect(purse.shownMinor).toBe(1200);
  });

  it("gives a held stake back when the bet is refused", () => {
    const purse = open();
    purse.hold(300);
    purse.release();
    expect(purse.shownMinor).toBe(1000);
  });

  it("never takes an older balance for a newer one", () => {
    const purse = open();
    purse.take(1, 4);
    expect(purse.shownMinor).toBe(1000);
    purse.take(800, 7);
    purse.take(900, 6);
    expect(purse.shownMinor).toBe(800);
  });

  it("sums up the net position of the session", () => {
    const purse = open();
    purse.count(100, 0);
    purse.count(100, 350);
    expect(purse.netMinor).toBe(150);
  });
});
