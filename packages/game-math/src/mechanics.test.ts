import { describe, expect, it } from "vitest";
import { provableMechanics } from "./fair-draw.ts";
import { mechanics } from "./index.ts";
import { kinds } from "./kinds.ts";
import { isWithin } from "./mechanic.ts";
import { seededDraw } from "./seeded-draw.ts";
import { titles } from "./titles/titles.ts";

describe("every mechanic", () => {
  it("has the id that it is registered under, and so have its rounds", () => {
    for (const title of titles) {
      const { mechanic, reference } = kinds[title.mechanic];
      expect(mechanic.id).toBe(title.mechanic);
      expect(mechanics[title.mechanic]).toBe(mechanic);
      const { limits, rules } = title;
      const choice = reference.choose(rules, Number(limits.defaultStakeMinor));
      const opened = mechanic.open({ rules, choice, limits: limits }, seededDraw(7));
      if (!opened.ok) throw new Error(`${title.slug}: ${opened.code}`);
      expect(opened.value.state).toMatchObject({ kind: title.mechanic });
      expect(mechanic.view(opened.value.state)).toMatchObject({ kind: title.mechanic });
    }
  });

  it("refuses a choice that is not an object", () => {
    for (const { mechanic: id, rules, limits } of titles)
      for (const choice of [null, undefined, 7, "", []])
        expect(
          mechanics[id].open({ rules, choice, limits: limits }, () => expect.unreachable("a draw")),
        ).toEqual({ ok: false, code: "round.action_illegal" });
  });
});

it("the provably fair games are those with few and simple draws", () => {
  const names = "crash dice keno limbo mines plinko scratch wheel";
  expect([...provableMechanics].toSorted().join(" ")).toBe(names);
});

it("accepts stakes from the minimum to the maximum", () => {
  const limits = { minStakeMinor: 10n, maxStakeMinor: 20n };
  expect([9n, 10n, 15n, 20n, 21n].map((stake) => isWithin(stake, limits))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});
