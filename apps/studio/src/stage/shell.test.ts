// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { button, element } from "./element.ts";
import ruWords from "@w10/phrases/locales/ru/studio.json";
import { restoreFocus, type Shell, showSiteControls } from "./shell.ts";

const [play, take, less, more] = [button({ class: "play" }), button({}), button({}), button({})];
const [console, stake] = [element("div", {}, [take]), element("div", {}, [less, more])];
const root = element("div", {}, [console, stake, play]);
restoreFocus(root, play);

/** A MutationObserver reports changes after the task that makes them. */
const observed = async () => new Promise((done) => setTimeout(done, 0));

beforeEach(() => {
  document.body.replaceChildren(root);
  for (const each of [take, less, more]) each.disabled = false;
  console.inert = false;
});

describe("the focus of a control that is closed", () => {
  it("goes to the main button, where the round goes on", async () => {
    take.focus();
    take.disabled = true;
    await observed();
    expect(document.activeElement).toBe(play);
  });

  it("goes there from a console that is closed as a whole", async () => {
    take.focus();
    console.inert = true;
    await observed();
    expect(document.activeElement).toBe(play);
  });

  it("goes to the control beside it, where that is open: no press begins a round by mistake", async () => {
    less.focus();
    less.disabled = true;
    await observed();
    expect(document.activeElement).toBe(more);
  });

  it("stays where nothing is closed", async () => {
    more.focus();
    less.disabled = true;
    await observed();
    expect(document.activeElement).toBe(more);
  });
});

describe("the site's controls inside the game on a phone", () => {
  const parts = { root: element("div"), wagered: button({}), deposit: button({}), playForMoney: button({}) };
  const show = (wagered: number | null) =>
    showSiteControls(parts as unknown as Shell, ruWords, {
      corner: { width: 52, height: 52 },
      offer: "deposit",
      wagered,
    });

  it("shows how far the bonus is wagered, with its name for a screen reader", () => {
    show(37);
    expect(parts.wagered.hidden).toBe(false);
    expect([...parts.wagered.children].map(({ textContent }) => textContent)).toEqual([
      "37\u00a0%",
      "Бонус: отыграно 37\u00a0%",
    ]);
    expect(parts.wagered.ariaLabel).toBe("Бонус: отыграно 37\u00a0%");
    expect(parts.wagered.style.getPropertyValue("--part")).toBe("37%");
    expect(parts.root.classList.contains("has-wagering")).toBe(true);
  });

  it("shows nothing of a bonus where none is wagered", () => {
    show(null);
    expect(parts.wagered.hidden).toBe(true);
    expect(parts.root.classList.contains("has-wagering")).toBe(false);
  });
});
