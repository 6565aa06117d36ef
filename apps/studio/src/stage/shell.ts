import type { SiteControls } from "@w10/game-bridge";
import type { MechanicId } from "@w10/game-math";
import { button, element, icon, type IconName } from "./element.ts";
import type { Opened } from "./game.ts";
import type { SoundControl } from "./panel/sound-control.ts";
import { fill, type Words } from "./words.ts";

/** The fixed parts of a game's layout. */
export interface Shell {
  readonly root: HTMLElement;
  readonly ground: HTMLElement;
  readonly stage: HTMLElement;
  readonly extras: HTMLElement;
  readonly stakeSlot: HTMLElement;
  /** Real money. */
  readonly balance: HTMLElement;
  readonly bonus: HTMLElement;
  /** Wagering progress, shown when the site has no room for it. */
  readonly wagered: HTMLButtonElement;
  /** Notes that the title does not accept the bonus money shown. */
  readonly realOnly: HTMLElement;
  /** Actions that the site has no room for outside the frame. */
  readonly deposit: HTMLButtonElement;
  readonly playForMoney: HTMLButtonElement;
  readonly win: HTMLElement;
  readonly net: HTMLElement;
  readonly clock: HTMLElement;
  readonly play: HTMLButtonElement;
  readonly history: HTMLButtonElement;
  readonly rules: HTMLButtonElement;
  /** Opens limits and time-out; only in real play. */
  readonly care: HTMLButtonElement;
  readonly notice: HTMLElement;
  readonly live: HTMLElement;
}

/** A title's main button: its icon, and whether its label is written on it, where no icon is known to all. */
interface PlayButton {
  readonly icon: IconName;
  readonly label: (words: Words) => string;
  readonly isWorded?: true;
}

const PLAY_BUTTONS: Readonly<Record<MechanicId, PlayButton>> = {
  "slot-lines": { icon: "spin", label: ({ spin }) => spin },
  "slot-tumble": { icon: "drop", label: ({ spin }) => spin },
  "slot-hold": { icon: "spin", label: ({ spin }) => spin },
  roulette: { icon: "wheel", label: ({ turnWheel }) => turnWheel },
  blackjack: { icon: "deal", label: ({ deal }) => deal, isWorded: true },
  dice: { icon: "dice", label: ({ start }) => start.dice },
  mines: { icon: "gem", label: ({ start }) => start.mines },
  limbo: { icon: "rocket", label: ({ start }) => start.limbo },
  plinko: { icon: "drop", label: ({ start }) => start.plinko },
  keno: { icon: "ball", label: ({ start }) => start.keno, isWorded: true },
  baccarat: { icon: "deal", label: ({ start }) => start.baccarat, isWorded: true },
  "three-card": { icon: "deal", label: ({ start }) => start["three-card"], isWorded: true },
  crash: { icon: "rocket", label: ({ start }) => start.crash },
  wheel: { icon: "wheel", label: ({ start }) => start.wheel },
  scratch: { icon: "ticket", label: ({ start }) => start.scratch },
  "video-poker": { icon: "deal", label: ({ start }) => start["video-poker"], isWorded: true },
};

/** Names the main button, also in the words on it where it has any. */
export function labelPlay(play: HTMLElement, label: string): void {
  play.setAttribute("aria-label", label);
  const word = play.querySelector(".play-word");
  if (word) word.textContent = label;
}

function figure(name: string, kind: string): { box: HTMLElement; value: HTMLElement } {
  const value = element("b", { class: "figure-value", text: "" });
  return {
    box: element("div", { class: `figure ${kind}` }, [element("span", { text: name }), value]),
    value,
  };
}

function createIconButton(name: IconName, label: string): HTMLButtonElement {
  return button({ class: "sign-button", label, attributes: { title: label } }, [icon(name, 22)]);
}

function createPlay({ words, replay, session: { title } }: Opened): HTMLButtonElement {
  const own = PLAY_BUTTONS[title.mechanic];
  const label = replay ? words.replay.again : own.label(words);
  if (replay || !own.isWorded)
    return button({ class: "play", label }, [icon(replay ? "spin" : own.icon, 40)]);
  return button({ class: "play", label }, [
    icon(own.icon, 26),
    element("span", { class: "play-word", text: label }),
  ]);
}

/**
 * Applies the site's controls: space for those over the frame, and the offered action and wagering progress
 * in the deck.
 */
export function showSiteControls(shell: Shell, words: Words, { corner, offer, wagered }: SiteControls): void {
  shell.root.style.setProperty("--corner-width", `${corner.width}px`);
  shell.root.classList.toggle("has-corner", corner.width > 0);
  shell.root.classList.toggle("has-offer", offer !== null);
  shell.deposit.hidden = offer !== "deposit";
  shell.playForMoney.hidden = offer !== "realPlay";
  shell.root.classList.toggle("has-wagering", wagered !== null);
  shell.wagered.hidden = wagered === null;
  if (wagered === null) return;
  const share = fill(words.percent, { value: wagered });
  shell.wagered.style.setProperty("--part", `${wagered}%`);
  const sentence = fill(words.wagered, { percent: share });
  shell.wagered.ariaLabel = sentence;
  shell.wagered.replaceChildren(
    element("span", { class: "in-short", text: share }),
    element("span", { class: "in-full", text: sentence }),
  );
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

/** Real and bonus money, and the actions that the site may offer. */
function moneyParts({ words, session }: Opened) {
  const balance = figure(session.mode === "demo" ? words.balance : words.onAccount, "is-balance");
  const bonus = figure(words.bonus, "is-bonus");
  const attributes = { hidden: "" };
  const wagered = button({ class: "wagered", attributes });
  bonus.box.append(wagered);
  const deposit = button({ class: "deposit", label: words.deposit, attributes }, [icon("plus", 20)]);
  const playForMoney = button({ class: "play-for-money", text: words.playForMoney, attributes });
  const realOnly = element("small", { class: "real-only", text: words.realOnly, attributes });
  balance.box.append(bonus.box, realOnly, deposit);
  return {
    box: balance.box,
    balance: balance.value,
    bonus: bonus.value,
    wagered,
    realOnly,
    deposit,
    playForMoney,
  };
}

/** Builds a game's layout: the bar above, the stage, the deck below. */
export function buildShell(host: HTMLElement, opened: Opened, sound: SoundControl): Shell {
  const { words, session } = opened;
  const { title } = session;
  const clock = figure(words.session, "is-quiet");
  const net = figure(words.net, "is-quiet");
  const { box: balanceBox, ...money } = moneyParts(opened);
  const win = figure(words.win, "is-win");
  const history = createIconButton("history", words.history);
  const rules = createIconButton("rules", words.rules);
  const care = createIconButton("care", words.care);
  care.classList.add("is-care");
  const stage = element("main", { class: `stage is-${title.mechanic}` });
  const ground = element("div", { class: "ground", attributes: { "aria-hidden": "true" } });
  ground.dataset["stage"] = title.stage;
  const stakeSlot = element("div", { class: "stake-slot" });
  const extras = element("div", { class: "extras" });
  const play = createPlay(opened);
  const notice = element("div", { class: "notice", attributes: { role: "alert", hidden: "" } });
  const live = element("div", { class: "unseen", attributes: { "aria-live": "polite" } });
  const bar = element("header", { class: "bar" }, [
    ...titleParts(opened),
    money.playForMoney,
    element("div", { class: "quiet-figures" }, [clock.box, net.box]),
    sound.trigger,
    ...(opened.replay ? [] : [history]),
    rules,
    ...(session.mode === "real" && !opened.replay ? [care] : []),
  ]);
  const deck = element("footer", { class: "deck" }, [balanceBox, stakeSlot, win.box, extras, play]);
  const parts = [ground, bar, stage, deck, notice, live, sound.popover];
  const root = element("div", { class: `game is-${title.mechanic}` }, parts);
  host.replaceChildren(root);
  return {
    root,
    ground,
    stage,
    extras,
    stakeSlot,
    play,
    history,
    rules,
    care,
    notice,
    live,
    ...money,
    win: win.value,
    net: net.value,
    clock: clock.value,
  };
}

/**
 * Moves focus from a control that becomes disabled or inert to an enabled neighbour, otherwise to the main
 * button.
 */
export function restoreFocus(root: HTMLElement, play: HTMLElement): void {
  const moveFocus = (): void => {
    const focused = document.activeElement;
    if (!focused?.matches(":disabled, [inert] *")) return;
    const neighbour = [...(focused.parentElement?.querySelectorAll("button") ?? [])].find(
      (each) => !each.disabled && each.closest("[inert]") === null,
    );
    (neighbour ?? play).focus({ preventScroll: true });
  };
  const attributeFilter = ["disabled", "inert"];
  new MutationObserver(moveFocus).observe(root, { subtree: true, attributeFilter });
}

const MOTES = 7;

/** Specks of light, bubbles or snow behind a game, spread by index instead of at random. */
export function addAmbience(ground: HTMLElement): void {
  for (let index = 0; index < MOTES; index += 1) {
    const mote = element("i", { class: "mote" });
    mote.style.setProperty("--x", `${(index * 37 + 6) % 100}%`);
    mote.style.setProperty("--s", `${5 + ((index * 5) % 8)}px`);
    mote.style.setProperty("--w", `${((index * 29) % 13) - 6}vw`);
    // A negative delay: the specks are spread over the full height from the first frame.
    mote.style.setProperty("--d", `-${(index * 7) % 22}s`);
    ground.append(mote);
  }
}
