import { button, element, icon, type IconName } from "./element.ts";
import type { Opened } from "./game.ts";

/** The fixed parts of the frame. */
export interface Shell {
  readonly root: HTMLElement;
  readonly ground: HTMLElement;
  readonly stage: HTMLElement;
  readonly extras: HTMLElement;
  readonly stakeSlot: HTMLElement;
  readonly balance: HTMLElement;
  readonly win: HTMLElement;
  readonly net: HTMLElement;
  readonly clock: HTMLElement;
  readonly play: HTMLButtonElement;
  readonly sound: HTMLButtonElement;
  readonly history: HTMLButtonElement;
  readonly rules: HTMLButtonElement;
  /** Limits and time-out; real play only. */
  readonly care: HTMLButtonElement;
  readonly notice: HTMLElement;
  readonly live: HTMLElement;
}

const PLAY_SIGN: Readonly<Record<string, IconName>> = {
  "slot-lines": "spin",
  "slot-tumble": "drop",
  "slot-hold": "spin",
  roulette: "wheel",
  blackjack: "deal",
  dice: "dice",
  mines: "gem",
  limbo: "rocket",
  plinko: "drop",
  keno: "ball",
  baccarat: "deal",
  "three-card": "deal",
  crash: "rocket",
  wheel: "wheel",
  scratch: "ticket",
  "video-poker": "deal",
};

function figure(name: string, kind: string): { box: HTMLElement; value: HTMLElement } {
  const value = element("b", { class: "figure-value", text: "" });
  return {
    box: element("div", { class: `figure ${kind}` }, [element("span", { text: name }), value]),
    value,
  };
}

function signButton(name: IconName, label: string): HTMLButtonElement {
  return button({ class: "sign-button", label, attributes: { title: label } }, [icon(name, 22)]);
}

function playLabel({ words, replay, session: { title } }: Opened): string {
  if (replay) return words.replay.again;
  const named: Readonly<Partial<Record<string, string>>> = words.start;
  const label = named[title.mechanic];
  if (label !== undefined) return label;
  if (title.mechanic === "roulette") return words.turnWheel;
  return title.mechanic === "blackjack" ? words.deal : words.spin;
}

function titleParts({ session, words }: Opened): HTMLElement[] {
  const name = element("div", { class: "name" }, [
    element("h1", { text: session.title.name }),
    element("span", { text: session.title.provider }),
  ]);
  const demo =
    session.mode === "demo"
      ? element("span", { class: "demo", text: words.demo, attributes: { title: words.demoHint } })
      : null;
  return demo === null ? [name] : [name, demo];
}

/** Builds the frame of a game: the bar above, the stage, the deck below. */
export function buildShell(host: HTMLElement, opened: Opened): Shell {
  const { words, session } = opened;
  const { title } = session;
  const clock = figure(words.session, "is-quiet");
  const net = figure(words.net, "is-quiet");
  const balance = figure(words.balance, "is-balance");
  const win = figure(words.win, "is-win");
  const sound = signButton("sound", words.soundOff);
  const history = signButton("history", words.history);
  const rules = signButton("rules", words.rules);
  const care = signButton("care", words.care);
  care.classList.add("is-care");
  const stage = element("main", { class: `stage is-${title.mechanic}` });
  const ground = element("div", { class: "ground", attributes: { "aria-hidden": "true" } });
  ground.dataset["stage"] = title.stage;
  const stakeSlot = element("div", { class: "stake-slot" });
  const extras = element("div", { class: "extras" });
  const play = button({ class: "play", label: playLabel(opened) }, [
    icon(opened.replay ? "spin" : (PLAY_SIGN[title.mechanic] ?? "spin"), 40),
  ]);
  const notice = element("div", { class: "notice", attributes: { role: "alert", hidden: "" } });
  const live = element("div", { class: "unseen", attributes: { "aria-live": "polite" } });
  const bar = element("header", { class: "bar" }, [
    ...titleParts(opened),
    element("div", { class: "quiet-figures" }, [clock.box, net.box]),
    sound,
    ...(opened.replay ? [] : [history]),
    rules,
    ...(session.mode === "real" && !opened.replay ? [care] : []),
  ]);
  const deck = element("footer", { class: "deck" }, [balance.box, stakeSlot, win.box, extras, play]);
  const root = element("div", { class: `game is-${title.mechanic}` }, [
    ground,
    bar,
    stage,
    deck,
    notice,
    live,
  ]);
  host.replaceChildren(root);
  return {
    root,
    ground,
    stage,
    extras,
    stakeSlot,
    play,
    sound,
    history,
    rules,
    care,
    notice,
    live,
    balance: balance.value,
    win: win.value,
    net: net.value,
    clock: clock.value,
  };
}
