// @vitest-environment happy-dom
import { expect, test, beforeEach, describe, it } from "vitest";
import { writeFigure, button, focusDecision } from "./element.ts";

test("a figure passes its length to the style sheet, so that twelve digits are not cut off", () => {
  const place = document.createElement("b");
  writeFigure(place, "9.50");
  expect(place.style.getPropertyValue("--length")).toBe("4");
  writeFigure(place, "9 999 999 999.99");
  expect(place.textContent).toBe("9 999 999 999.99");
  expect(place.style.getPropertyValue("--length")).toBe("16");
});

const [play, next, history] = [button({ class: "play" }), button({}), button({})];

beforeEach(() => {
  document.body.replaceChildren(play, next, history);
  next.blur();
});

describe("focus for the next decision", () => {
  it("moves from the page and from the play button", () => {
    focusDecision(next);
    expect(document.activeElement).toBe(next);
    play.focus();
    focusDecision(next);
    expect(document.activeElement).toBe(next);
  });

  it("stays where the player has put it", () => {
    history.focus();
    focusDecision(next);
    expect(document.activeElement).toBe(history);
  });
});
