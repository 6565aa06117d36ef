import "../instant/instant.css";
import "./crash.css";
import { type CrashView, multiplierAt } from "@w10/game-math";
import { paintSymbol } from "../../stage/art.ts";
import { button, element } from "../../stage/element.ts";
import type { Game, MountedMechanic } from "../../stage/game.ts";
import { wait } from "../../stage/motion.ts";
import type { Round } from "../../stage/round/play-contract.ts";
import { fill, formatMultiplier } from "../../stage/words.ts";
import { closeRound, createLastStrip } from "../instant/round-result.ts";
import { createNumberField } from "../instant/number-field.ts";
import { FlightCurve } from "./flight-curve.ts";

/** Minimum pause between two polls, in case the server answers at once. */
const POLL_PAUSE_MS = 400;

const shown = (hundredths: number): string => formatMultiplier((hundredths / 100).toFixed(2));

/** Larger targets have larger steps. */
const stepAuto = (value: number, direction: 1 | -1): number =>
  value + direction * (value + direction < 200 ? 10 : value + direction < 1000 ? 50 : 500);

/** Crash: the curve, the automatic cash-out and the cash-out button. */
class CrashStage implements MountedMechanic<"crash"> {
  readonly #game: Game<"crash">;
  readonly #curve: FlightCurve;
  readonly #figure = element("b", { class: "crash-figure" });
  readonly #message = element("span", { class: "crash-says" });
  readonly #last;
  readonly #setup = element("div", { class: "crash-setup" });
  readonly #auto: HTMLButtonElement;
  readonly #cashOutButton: HTMLButtonElement;
  readonly #cashOutSum = element("b");
  #autoHundredths = 200;
  #isAuto = false;
  /** Cashes out; does nothing without a flight in progress. */
  #requestCashOut: () => void = () => undefined;
  /** By `performance.now()`. */
  #openedAtMs = 0;
  /** The recorded end of a replayed flight, which must not poll the server. */
  #recorded: CrashView | null = null;
  /** The automatic multiplier of a flight that is ordered or under way; without one the title's maximum. */
  #flightAuto: number | null = null;

  constructor(game: Game<"crash">) {
    const { words, session } = game;
    this.#game = game;
    this.#curve = new FlightCurve(["deep", "snow"].includes(session.title.stage));
    this.#last = createLastStrip(words.crash.last);
    this.#auto = button({
      class: "console-button crash-auto",
      text: words.crash.auto,
      attributes: { "aria-pressed": "false" },
      onClick: () => this.#setAuto(!this.#isAuto),
    });
    this.#cashOutButton = button(
      {
        class: "crash-take",
        attributes: { "aria-keyshortcuts": "c", disabled: "", hidden: "" },
        onClick: () => {
          this.#cashOutButton.disabled = true;
          this.#requestCashOut();
        },
      },
      [element("span", { text: words.mines.take }), this.#cashOutSum],
    );
    this.#build();
  }

  async play(): Promise<void> {
    const { stake, bet, setWin, sound } = this.#game;
    const stakeMinor = stake.valueMinor;
    setWin(null);
    this.#setup.inert = true;
    this.#curve.draw(0, 1, "flying");
    const requestedAtMs = performance.now();
    const autoHundredths = this.#isAuto ? this.#autoHundredths : null;
    this.#flightAuto = autoHundredths ?? this.#game.title.rules.maxHundredths;
    const round = await bet({ stakeMinor, autoHundredths }, stakeMinor);
    if (round) {
      // Assumes that request and answer took equally long.
      this.#openedAtMs = (requestedAtMs + performance.now()) / 2;
      sound.play("feature");
      await this.#fly(round);
    }
    this.#flightAuto = null;
    this.#setup.inert = false;
  }

  sayUnreached(): string | null {
    if (this.#flightAuto === null) return null;
    const { crash } = this.#game.words;
    return this.#flightAuto < this.#game.title.rules.maxHundredths
      ? fill(crash.unreachedAuto, { multiple: shown(this.#flightAuto) })
      : crash.unreached;
  }

  show(round: Round<"crash">): void {
    const view = round.view;
    if (round.status !== "open") {
      this.#showFinished(view);
      this.#game.setWin(round.winMinor);
      return;
    }
    this.#game.stake.set(view.stakeMinor);
    this.#openedAtMs = performance.now() - Math.max(0, Date.now() - Date.parse(round.createdAt));
    this.#setup.inert = true;
    this.#game.setPlay({ isAllowed: false });
    this.#flightAuto = view.autoHundredths;
    void this.#fly(round).then(() => {
      this.#flightAuto = null;
      this.#setup.inert = false;
      this.#game.setPlay({ isAllowed: true });
    });
  }

  prepare(rounds: readonly [Round<"crash">, ...Round<"crash">[]]): void {
    this.#recorded = (rounds.at(-1) ?? rounds[0]).view;
  }

  #build(): void {
    const { stage, extras, words, title, eachRecentRound } = this.#game;
    const field = createNumberField(
      {
        label: words.crash.autoAt,
        less: words.limbo.less,
        more: words.limbo.more,
        decimals: 2,
        range: () => ({ min: 101, max: this.#game.title.rules.maxHundredths }),
        step: stepAuto,
        onChange: (hundredths) => {
          this.#autoHundredths = hundredths;
          this.#setAuto(true);
        },
      },
      this.#autoHundredths,
    );
    paintSymbol(this.#curve.flyer, { slug: title.slug, id: "flyer", index: 0 });
    this.#setup.append(this.#auto, field.element);
    this.#curve.element.append(element("div", { class: "crash-board" }, [this.#figure, this.#message]));
    stage.append(
      this.#last.element,
      this.#curve.element,
      element("div", { class: "console" }, [this.#setup]),
    );
    // One button at a time: in flight it takes the main button's place.
    extras.append(this.#cashOutButton);
    this.#figure.textContent = shown(100);
    this.#message.textContent = words.crash.ready;
    this.#showCashOutSum(null);
    this.#curve.draw(0, 1, "flying");
    eachRecentRound((round) => this.#remember(round.view));
  }

  #setAuto(isAuto: boolean): void {
    this.#isAuto = isAuto;
    this.#auto.setAttribute("aria-pressed", String(isAuto));
  }

  #showCashOutSum(view: CrashView | null): void {
    const now =
      view === null ? 0 : multiplierAt(this.#game.title.rules, performance.now() - this.#openedAtMs);
    this.#cashOutSum.textContent = this.#game.digits(
      view === null ? 0 : Math.floor((view.stakeMinor * now) / 100),
    );
  }

  /**
   * Draws the flight by the page's clock while it polls for the end, and cashes out on the player's press.
   */
  async #fly(opened: Round<"crash">): Promise<void> {
    const { words, announce, watch, waitWhilePaused } = this.#game;
    const view = opened.view;
    let round = opened;
    let isFlying = true;
    const cashOut = new Promise<string>((out) => {
      this.#requestCashOut = () => out("cash_out");
    });
    this.#cashOutButton.hidden = false;
    this.#cashOutButton.disabled = false;
    this.#cashOutButton.focus();
    announce(words.crash.begin);
    this.#message.textContent =
      view.autoHundredths < this.#game.title.rules.maxHundredths
        ? fill(words.crash.autoSet, { multiple: shown(view.autoHundredths) })
        : "";
    const frame = (): void => {
      if (!isFlying) return;
      this.#frame(view);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    while (round.status === "open") {
      await this.#untilRecordedEnd();
      await waitWhilePaused();
      const next = await watch(round, cashOut);
      if (next === null) break;
      round = next;
      if (round.status === "open") await Promise.race([wait(POLL_PAUSE_MS), cashOut]);
    }
    isFlying = false;
    this.#cashOutButton.disabled = true;
    this.#cashOutButton.hidden = true;
    this.#showCashOutSum(null);
    if (round.status !== "open") await this.#land(round);
  }

  #frame(view: CrashView): void {
    const elapsedMs = performance.now() - this.#openedAtMs;
    const now = Math.min(multiplierAt(this.#game.title.rules, elapsedMs), view.autoHundredths);
    this.#setState("flying");
    this.#figure.textContent = shown(now);
    this.#curve.draw(elapsedMs, 2 ** (elapsedMs / this.#game.title.rules.doublingMs), "flying");
    this.#showCashOutSum(view);
  }

  /** Waits until the flight in a replay reaches its recorded end. */
  async #untilRecordedEnd(): Promise<void> {
    if (!this.#recorded) return;
    const end = this.#recorded.cashedHundredths ?? this.#recorded.crashHundredths ?? 100;
    while (multiplierAt(this.#game.title.rules, performance.now() - this.#openedAtMs) < end) await wait(40);
    this.#recorded = null;
  }

  async #land(round: Round<"crash">): Promise<void> {
    const [{ words, sound }, view] = [this.#game, round.view];
    this.#showFinished(view);
    this.#remember(view);
    sound.play(view.cashedHundredths === null ? "reelStop" : "chip");
    const sentence =
      view.cashedHundredths === null
        ? fill(words.crash.crashed, { multiple: shown(view.crashHundredths ?? 100) })
        : fill(words.crash.cashed, { multiple: shown(view.cashedHundredths) });
    await closeRound(this.#game, round, sentence);
  }

  /** Shows a finished flight without animation. */
  #showFinished(view: CrashView): void {
    const { words } = this.#game;
    const crash = view.crashHundredths ?? 100;
    const end = view.cashedHundredths ?? crash;
    const state = view.cashedHundredths === null ? "lost" : "cashed";
    this.#setState(state);
    this.#figure.textContent = shown(end);
    const sentence = state === "lost" ? words.crash.lost : words.crash.flewTo;
    this.#message.textContent = fill(sentence, { multiple: shown(crash) });
    this.#curve.draw(Math.log2(end / 100) * this.#game.title.rules.doublingMs, end / 100, state);
  }

  #setState(state: "flying" | "cashed" | "lost"): void {
    this.#curve.element.className = `crash-sky is-${state}`;
  }

  #remember({ crashHundredths, cashedHundredths }: CrashView): void {
    this.#last.add({ text: shown(crashHundredths ?? 100), isWin: cashedHundredths !== null });
  }
}

export const mountCrash = (game: Game<"crash">): MountedMechanic<"crash"> => new CrashStage(game);
