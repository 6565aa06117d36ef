// @vitest-environment happy-dom
import { type DiceSide, type DiceState, isWinningOffered, winningRolls } from "@w10/game-math";
import words from "@w10/phrases/locales/en/studio.json";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Game } from "../../stage/game.ts";
import type { Round } from "../../stage/round/play-contract.ts";
import { mountDice } from "./mount-dice.ts";

const rules = { returnBasisPoints: 9700, minWinning: 10 };
/** The min and max targets of each side, for 10 and 9604 winning rolls. */
const ends = { under: [10, 9604], over: [396, 9990] } as const;

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.spyOn(Element.prototype, "getAnimations").mockReturnValue([]);
  vi.spyOn(Element.prototype, "animate").mockImplementation(
    () => ({ finished: Promise.resolve(), cancel: () => undefined }) as unknown as Animation,
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const stateOf = (more: Partial<DiceState>): DiceState => ({
  kind: "dice",
  stakeMinor: 100,
  winMinor: 0,
  side: "under",
  targetHundredths: 5000,
  rollHundredths: 7000,
  multiplierHundredths: 194,
  ...more,
});
const roundOf = (view: DiceState) => ({ view, winMinor: 0, stakeMinor: 100 }) as Round<"dice">;

/** Mounts the game and records its bets and announcements. A given record answers all bets. */
function mountGame(record?: Round<"dice">) {
  const stage = document.body.appendChild(document.createElement("div"));
  const [bets, announced]: [{ side: DiceSide; targetHundredths: number }[], string[]] = [[], []];
  const game = {
    title: { rules },
    words,
    stage,
    stake: { valueMinor: 100 },
    session: { pace: {} },
    sound: { play: () => undefined },
    money: String,
    setWin: () => undefined,
    announce: (sentence: string) => announced.push(sentence),
    notice: (sentence: string) => announced.push(sentence),
    finish: () => undefined,
    waitForMinCycle: async () => undefined,
    eachRecentRound: () => undefined,
    bet: async (choice: { side: DiceSide; targetHundredths: number }) => {
      bets.push(choice);
      return record ?? roundOf(stateOf(choice));
    },
  } as unknown as Game<"dice">;
  const mounted = mountDice(game);
  const find = <Type extends Element>(selector: string) => {
    const found = stage.querySelector<Type>(selector);
    if (!found) throw new Error(`no ${selector}`);
    return found;
  };
  const slider = find<HTMLInputElement>(".dice-slider");
  const field = find<HTMLInputElement>(".number-input");
  const target = () => Math.round(Number(field.value) * 100);
  /** Expects all controls to show the same, offered target. */
  const expectShown = (side: DiceSide) => {
    expect(isWinningOffered(rules, winningRolls(side, target()))).toBe(true);
    expect(Number(slider.value)).toBe(target());
    expect(slider.getAttribute("aria-valuetext")).toBe(field.value);
    expect(find(".dice-target").textContent).toBe(field.value);
  };
  const figures = () => [...stage.querySelectorAll(".readout-value")].map(({ textContent }) => textContent);
  const choose = (side: DiceSide) => {
    const name = words.dice[side];
    [...stage.querySelectorAll<HTMLElement>(".choice")].find((each) => each.textContent === name)?.click();
  };
  const press = (key: string, on: HTMLElement = slider) => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    on.dispatchEvent(event);
    return event;
  };
  const type = (text: string) => {
    field.value = text;
    field.dispatchEvent(new Event("change"));
  };
  const slide = (to: number) => {
    slider.value = String(to);
    slider.dispatchEvent(new Event("input"));
  };
  const stepButtons = [...stage.querySelectorAll<HTMLElement>(".number-step")];
  const [less, more] = stepButtons;
  return {
    mounted,
    bets,
    announced,
    stage,
    slider,
    field,
    less,
    more,
    target,
    expectShown,
    figures,
    choose,
    press,
    type,
    slide,
  };
}

/** Repeats a step until the target stops changing; returns all targets on the way. */
function walk(target: () => number, step: () => void): number[] {
  const way = [target()];
  for (;;) {
    step();
    if (target() === way.at(-1)) return way;
    way.push(target());
  }
}
const isRising = (way: readonly number[]) =>
  way.every((each, index) => index === 0 || each > (way[index - 1] ?? 0));

describe.each(["under", "over"] as const)("the target %s", (side) => {
  test.each([
    ["ArrowRight", "ArrowLeft", 100],
    ["ArrowUp", "ArrowDown", 100],
    ["PageUp", "PageDown", 9],
    ["End", "Home", 1],
  ])("moves by %s and %s from end to end and never gets stuck [GAME-01]", (forth, back, minSteps) => {
    const { choose, press, target, expectShown } = mountGame();
    choose(side);
    press("Home");
    expect(target()).toBe(ends[side][0]);
    const step = (key: string) => () => {
      expect(press(key).defaultPrevented).toBe(true);
      expectShown(side);
    };
    const up = walk(target, step(forth));
    expect(isRising(up)).toBe(true);
    expect(up.length).toBeGreaterThan(minSteps);
    expect(up.at(-1)).toBe(ends[side][1]);
    const down = walk(target, step(back));
    expect(isRising(down.toReversed())).toBe(true);
    expect(down.at(-1)).toBe(ends[side][0]);
  });

  test("moves by the buttons from end to end, each time to the target nearest to the next whole number", () => {
    const { choose, press, target, expectShown, less, more } = mountGame();
    choose(side);
    press("Home");
    const step = (made?: HTMLElement) => () => {
      made?.click();
      expectShown(side);
    };
    const up = walk(target, step(more));
    expect(isRising(up)).toBe(true);
    expect(up.length).toBeGreaterThan(95);
    expect([up[0], up.at(-1)]).toEqual(ends[side]);
    const down = walk(target, step(less));
    expect(isRising(down.toReversed())).toBe(true);
    expect(down.at(-1)).toBe(ends[side][0]);
    for (const each of [...up.slice(1, -1), ...down.slice(1, -1)])
      expect(Math.abs(each - Math.round(each / 100) * 100)).toBeLessThan(45);
  });

  test("moves on by the smallest steps of assistive technology, which presses no key", () => {
    const { choose, press, target, expectShown, slide } = mountGame();
    choose(side);
    press("Home");
    const up = walk(target, () => {
      slide(target() + 1);
      expectShown(side);
    });
    expect(isRising(up)).toBe(true);
    expect(up).toHaveLength(3250);
    expect(up.at(-1)).toBe(ends[side][1]);
  });

  test("snaps to the target nearest to the pointer and does not move while the pointer rests", () => {
    const { choose, slider, target, expectShown, slide } = mountGame();
    choose(side);
    slider.dispatchEvent(new Event("pointerdown"));
    let before = 0;
    for (let at = 0; at <= 10_000; at += 13) {
      slide(at);
      expectShown(side);
      const reached = target();
      slide(at);
      expect(target()).toBe(reached);
      expect(reached).toBeGreaterThanOrEqual(before);
      before = reached;
    }
    expect(before).toBe(ends[side][1]);
    slider.dispatchEvent(new Event("pointerup"));
  });
});

test("a typed target snaps to the nearest offered one, which the figures describe", () => {
  const { type, field, figures, choose, expectShown } = mountGame();
  for (const [typed, taken, ...shown] of [
    ["90", "89.82", "×1.08", "89.81%"],
    ["95", "95.01", "×1.02", "95.00%"],
    ["50", "50.00", "×1.94", "50.00%"],
    ["99,9", "96.04", "×1.01", "96.03%"],
    ["0", "0.10", "×970.09", "0.10%"],
  ]) {
    type(typed ?? "");
    expect(field.value).toBe(taken);
    expect(figures()).toEqual(shown);
    expectShown("under");
  }
  type("90");
  choose("over");
  expect(field.value).toBe("10.18");
  expect(figures()).toEqual(["×1.08", "89.81%"]);
});

test("Enter in the target field does not start a round if the typed target was changed", () => {
  const { press, field, stage } = mountGame();
  const heard = vi.fn();
  stage.addEventListener("keydown", heard);
  for (const key of ["Enter", " "]) {
    field.value = "90";
    expect(press(key, field).defaultPrevented).toBe(true);
    expect(field.value).toBe("89.82");
    expect(heard).not.toHaveBeenCalled();
  }
  press("Enter", field);
  expect(heard).toHaveBeenCalledOnce();
});

const old = stateOf({
  targetHundredths: 9000,
  multiplierHundredths: 107,
  rollHundredths: 8999,
  winMinor: 107,
});

test("a previous round shows its own target, and no bet is placed on another before the player has seen it", async () => {
  const { mounted, field, figures, bets, announced, stage } = mountGame();
  mounted.show(roundOf(old));
  expect(stage.querySelector(".has-won .dice-number")?.textContent).toBe("89.99");
  expect(field.value).toBe("90.00");
  expect(figures()).toEqual(["×1.07", "89.99%"]);
  await mounted.play();
  expect(bets).toEqual([]);
  expect(new Set(announced)).toEqual(
    new Set(["Target 90.00 is no longer available. Moved to the nearest: 89.82."]),
  );
  expect(field.value).toBe("89.82");
  // The roll shown belonged to the previous target.
  expect(stage.querySelector(".dice-number")?.textContent).toBe("");
  expect(stage.querySelector(".has-won")).toBeNull();
  await mounted.play();
  expect(bets).toEqual([{ stakeMinor: 100, side: "under", targetHundredths: 8982 }]);
});

test("a replay uses the recorded target, and the next bet uses the nearest offered one", async () => {
  const record = roundOf(old);
  const { mounted, field, figures, bets, announced } = mountGame(record);
  mounted.prepare?.([record]);
  await mounted.play();
  expect(field.value).toBe("90.00");
  expect(figures()).toEqual(["×1.07", "89.99%"]);
  expect(announced).toEqual(["Rolled 89.99. No win"]);
  await mounted.play();
  expect(bets).toHaveLength(1);
  expect(field.value).toBe("89.82");
});
