import { BET_KINDS, COVERS } from "@w10/game-math";
import { describe, expect, it } from "vitest";
import { keyOf } from "../chips/bet-controls.ts";
import { BREADTH, LENGTH, neighbourSpot, SPOTS, spotAt } from "./bet-layout.ts";

const spot = (key: string) => SPOTS.find((each) => each.key === key)!;

describe("the bet layout", () => {
  it("has one spot per bet, all on the table and at different points", () => {
    const bets = BET_KINDS.flatMap((kind) => COVERS[kind].map((pockets) => keyOf({ kind, pockets })));
    expect(SPOTS.map(({ key }) => key).toSorted()).toEqual(bets.toSorted());
    expect(new Set(SPOTS.map(({ along, across }) => `${along}|${across}`)).size).toBe(SPOTS.length);
    for (const { along, across } of SPOTS) {
      expect(along > 0 && along < LENGTH && across > 0 && across < BREADTH).toBe(true);
    }
  });

  it("resolves the centre of a spot to that spot", () => {
    for (const each of SPOTS) expect(spotAt(each.along, each.across)?.key).toBe(each.key);
  });

  it("resolves a point away from lines to its cell, and a point beside the table to nothing", () => {
    const seventeen = spot("straight:17");
    expect(spotAt(seventeen.along + 0.2, seventeen.across - 0.2)?.key).toBe("straight:17");
    expect(spotAt(seventeen.along + 0.4, seventeen.across)?.key).toBe("split:17,20");
    expect(spotAt(0.5, 4)).toBeNull();
  });

  it("moves from spot to spot by arrow keys", () => {
    expect(neighbourSpot(spot("straight:17"), { along: 1, across: 0 }).key).toBe("split:17,20");
    expect(neighbourSpot(spot("straight:17"), { along: 0, across: 1 }).key).toBe("split:16,17");
    expect(neighbourSpot(spot("column:1,4,7,10,13,16,19,22,25,28,31,34"), { along: 1, across: 0 }).kind).toBe(
      "column",
    );
  });
});
