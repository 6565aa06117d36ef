// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { button, element } from "./element.ts";
import { restoreFocus } from "./shell.ts";

const [play, take, less, more] = [button({ class: "play" }), button({}), button({}), button({})];
const [console, stake] = [element("div", {}, [take]), element("div", {}, [less, more])];
const root = element("div", {}, [console, stake, play]);
restoreFocus(root, play);

/** Changes are told after the task that makes them. */
const told = async () => new Promise((done) => setTimeout(done, 0));

beforeEach(() => {
  document.body.replaceChildren(root);
  for (const each of [take, less, more]) each.disabled = false;
  console.inert = false;
});

describe("the focus of a control that is closed", () => {
  it("goes to the main button, where the round goes on", async () => {
    take.focus();
    take.disabled = true;
    await told();
    expect(document.activeElement).toBe(play);
  });

  it("goes there from a console that is closed as a whole", async () => {
    take.focus();
    console.inert = true;
    await told();
    expect(document.activeElement).toBe(play);
  });

  it("goes to the control beside it, where that is open: no press begins a round by mistake", async () => {
    less.focus();
    less.disabled = true;
    await told();
    expect(document.activeElement).toBe(more);
  });

  it("stays where nothing is closed", async () => {
    more.focus();
    less.disabled = true;
    await told();
    expect(document.activeElement).toBe(more);
  });
});
