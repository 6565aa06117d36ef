import { BET_KINDS, COVERS } from "@w10/game-math";
import { describe, expect, it } from "vitest";
import { keyOf } from "../chips/bet-desk.ts";
import { BREADTH, LENGTH, neighbourSpot, SPOTS, spotAt } from "./bet-layout.ts";

const spot = (key: string) => SPOTS.find((each) => each.key === key)!;

describe("the bet layout", () => {
  it("has one place for every bet, all inside it, no two at the same point", () => {
    const bets = BET_KINDS.flatMap((kind) => COVERS[kind].map((pockets) => keyOf({ kind, pockets })));
    expect(SPOTS.map(({ key }) => key).toSorted()).toEqual(bets.toSorted());
    expect(new Set(SPOTS.map(({ along, across }) => `${along}|${across}`)).size).toBe(SPOTS.length);
    for (const { along, across } of SPOTS) {
      expect(along > 0 && along < LENGTH && across > 0 && across < BREADTH).toBe(true);
    }
  });

  it("means the place that is pressed in its middle", () => {
    for (const each of SPOTS) expect(spotAt(each.along, each.across)?.key).toBe(each.key);
  });

  it("means the cell away from its lines, and nothing beside the table", () => {
    const seventeen = spot("straight:17");
    expect(spotAt(seventeen.along + 0.2, seventeen.across - 0.2)?.key).toBe("straight:17");
    expect(spotAt(seventeen.along + 0.4, seventeen.across)?.key).toBe("split:17,20");
    expect(spotAt(0.5, 4)).toBeNull();
  });

  it("leads the arrow keys from place to place", () => {
    expect(neighbourSpot(spot("straight:17"), { along: 1, across: 0 }).key).toBe("split:17,20");
    expect(neighbourSpot(spot("straight:17"), { along: 0, across: 1 }).key).toBe("split:16,17");
    expect(neighbourSpot(spot("column:1,4,7,10,13,16,19,22,25,28,31,34"), { along: 1, across: 0 }).kind).toBe(
      "column",
    );
  });
});
