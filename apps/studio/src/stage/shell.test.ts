// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { button, element } from "./element.ts";
import ruWords from "@w10/phrases/locales/ru/studio.json";
import { buildShell, labelPlay, restoreFocus, type Shell, showSiteControls } from "./shell.ts";

const [play, take, less, more] = [button({ class: "play" }), button({}), button({}), button({})];
const [console, stake] = [element("div", {}, [take]), element("div", {}, [less, more])];
const root = element("div", {}, [console, stake, play]);
restoreFocus(root, play);

/** A MutationObserver reports changes after the current task. */
const observed = async () => new Promise((done) => setTimeout(done, 0));

beforeEach(() => {
  document.body.replaceChildren(root);
  for (const each of [take, less, more]) each.disabled = false;
  console.inert = false;
});

describe("focus when a control is disabled", () => {
  it("moves to the main button", async () => {
    take.focus();
    take.disabled = true;
    await observed();
    expect(document.activeElement).toBe(play);
  });

  it("moves to the main button if the entire console becomes inert", async () => {
    take.focus();
    console.inert = true;
    await observed();
    expect(document.activeElement).toBe(play);
  });

  it("moves to an enabled neighbour instead of the main button, so that no press starts a round by mistake", async () => {
    less.focus();
    less.disabled = true;
    await observed();
    expect(document.activeElement).toBe(more);
  });

  it("stays on an enabled control", async () => {
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

  it("show the wagered share with a label for screen readers", () => {
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

  it("hide the wagered share without a wagered bonus", () => {
    show(null);
    expect(parts.wagered.hidden).toBe(true);
    expect(parts.root.classList.contains("has-wagering")).toBe(false);
  });
});

describe("the main button of games that deal or draw", () => {
  const wordOf = (mechanic: string, replay = false): string | null => {
    const opened = { words: ruWords, replay, session: { mode: "demo", title: { mechanic, name: "" } } };
    const sound = { trigger: element("div"), popover: element("div") };
    const shell = buildShell(element("div"), opened as never, sound as never);
    const word = shell.play.querySelector(".play-word")?.textContent ?? null;
    if (word !== null) expect(shell.play.getAttribute("aria-label")).toBe(word);
    return word;
  };

  it.each([
    ["blackjack", ruWords.deal],
    ["baccarat", ruWords.start.baccarat],
    ["three-card", ruWords.start["three-card"]],
    ["video-poker", ruWords.start["video-poker"]],
    ["keno", ruWords.start.keno],
  ])("%s says in words what it does: %s", (mechanic, word) => {
    expect(wordOf(mechanic)).toBe(word);
    expect(word).not.toBe("");
  });

  it("has a sign only where everybody knows it, and in a replay", () => {
    expect(wordOf("slot-lines")).toBeNull();
    expect(wordOf("roulette")).toBeNull();
    expect(wordOf("keno", true)).toBeNull();
  });

  it("changes its words with its label", () => {
    const play = button({ class: "play", label: "a" }, [element("span", { class: "play-word", text: "a" })]);
    labelPlay(play, "b");
    expect([play.getAttribute("aria-label"), play.textContent]).toEqual(["b", "b"]);
  });
});
