// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { button, leadFocus } from "./element.ts";

const [play, next, history] = [button({ class: "play" }), button({}), button({})];

beforeEach(() => {
  document.body.replaceChildren(play, next, history);
  next.blur();
});

describe("the focus is led to the next decision", () => {
  it("from nowhere, and from the button that began the round", () => {
    leadFocus(next);
    expect(document.activeElement).toBe(next);
    play.focus();
    leadFocus(next);
    expect(document.activeElement).toBe(next);
  });

  it("but is left to the player who holds it elsewhere", () => {
    history.focus();
    leadFocus(next);
    expect(document.activeElement).toBe(history);
  });
});
