import { type Connection, connectSite, type FrameMessage } from "@w10/game-bridge";
import { formatUnits } from "@w10/money";
import { addAmbience, restoreFocus, buildShell, showSiteControls, type Shell } from "./shell.ts";
import { showScene } from "./art.ts";
import { celebrationOf, clockText } from "./win/celebration.ts";
import { addKeyShortcuts, writeFigure } from "./element.ts";
import { type MountedMechanic, type MountMechanic, type Opened, makeGame } from "./game.ts";
import { createNoticeBoard, type NoticeAction, type NoticeBoard } from "./panel/notice.ts";
import { createFreeSpinBar, type FreeSpinBar, showEndCard, stakeAfterFree } from "./round/free-spin-bar.ts";
import type { createJackpotBar, JackpotBar } from "./win/jackpot-bar.ts";
import type { FreeSpins, ReplayStep } from "./round/play-contract.ts";
import type { ConnectionState, PlayApi } from "./round/play-api.ts";
import { createGameBalance, type GameBalance } from "./round/game-balance.ts";
import { RoundCalls } from "./round/round-calls.ts";
import { closeDialog, openHistory, openRules, PANEL_EVENT } from "./panel/panel.ts";
import { createSoundControl } from "./panel/sound-control.ts";
import { createSoundBoard, type SoundBoard } from "./panel/sound.ts";
import { createStakeControl, type StakeControl } from "./panel/stake-control.ts";

export interface Parts {
  readonly opened: Opened;
  readonly api: PlayApi;
  readonly mount: MountMechanic;
  /** Loaded only for titles with a jackpot. */
  readonly makeJackpotBar: typeof createJackpotBar | null;
  readonly host: HTMLElement;
  /** Sets the listener for a lost and a restored connection. */
  readonly onConnection: (listener: (state: ConnectionState) => void) => void;
}

/** A running game: keeps stage, server and site in sync. */
export class GameRun {
  readonly parts: Parts;
  readonly shell: Shell;
  readonly sound: SoundBoard = createSoundBoard();
  readonly board: NoticeBoard;
  readonly balance: GameBalance;
  readonly stake: StakeControl;
  readonly bridge: Connection<FrameMessage>;
  readonly calls: RoundCalls;
  readonly mounted: MountedMechanic;
  readonly jackpot: JackpotBar | null;
  readonly freeSpins: FreeSpinBar;
  /** The stake of the round on the stage. */
  stakedMinor = 0;
  isPlayAllowed = true;
  isBusy = false;
  /** The server has closed the session: no round can follow. */
  isEnded = false;
  paused: Promise<void> | null = null;
  /** The last status about the connection. */
  connectionStatus = "";
  readonly #showVolume: (volume: number) => void;
  #endPause: (() => void) | null = null;
  #playing: Promise<void> | null = null;
  /** The newest balance version that the site has announced. */
  #announcedVersion = 0;
  /** The balance may have changed without a known version. */
  #isMoneyStale = false;

  constructor(parts: Parts) {
    const { session, words } = parts.opened;
    this.parts = parts;
    const soundControl = createSoundControl(words, (volume) => {
      this.sound.setVolume(volume);
      this.bridge.send({ type: "volumeChanged", volume });
    });
    this.#showVolume = (volume) => {
      this.sound.setVolume(volume);
      soundControl.show(volume);
    };
    this.#showVolume(this.sound.volume);
    this.shell = buildShell(parts.host, parts.opened, soundControl);
    this.board = createNoticeBoard(this.shell.notice, words);
    this.stake = createStakeControl({
      ...session.limits,
      words,
      digits: this.digits,
      announce: this.announce,
      onPress: () => this.sound.play("press"),
    });
    this.balance = createGameBalance(session, () => this.showMoney());
    this.jackpot = this.#buildJackpot();
    this.freeSpins = createFreeSpinBar(session.freeSpins, { words, money: this.money });
    this.bridge = this.#connect();
    this.calls = new RoundCalls(this);
    this.mounted = parts.mount(makeGame(this));
    this.#addListeners();
    this.#start();
  }

  digits = (minor: number): string => formatUnits(BigInt(minor), this.parts.opened.session.minorUnits);
  money = (minor: number): string => `${this.digits(minor)}\u00a0${this.parts.opened.session.currency}`;
  announce = (sentence: string): void => {
    this.shell.live.textContent = sentence;
  };

  showMoney(): void {
    const { netMinor, realMinor, bonusMinor, unusedBonusMinor } = this.balance;
    writeFigure(this.shell.balance, this.money(realMinor));
    writeFigure(this.shell.bonus, this.money(bonusMinor + unusedBonusMinor));
    this.shell.root.classList.toggle("has-bonus", bonusMinor + unusedBonusMinor > 0);
    this.shell.realOnly.hidden = unusedBonusMinor === 0;
    this.shell.net.textContent = `${netMinor > 0 ? "+" : ""}${this.digits(netMinor)}`;
  }

  /** Lights the win plate only for wins that are celebrated. */
  showWin(minor: number | null): void {
    const { celebratesSmallWins } = this.parts.opened.session.pace;
    const celebration = celebrationOf(
      { winMinor: minor ?? 0, stakeMinor: this.stakedMinor },
      celebratesSmallWins,
    );
    writeFigure(this.shell.win, this.digits(minor ?? 0));
    this.shell.win.parentElement?.classList.toggle("is-lit", celebration !== "none");
  }

  /**
   * Free spins are played before any stake; until then the stake control is hidden. Their end shows what they
   * won, and never leaves a higher stake under the same button.
   */
  showFreeSpins(spins: FreeSpins | null): void {
    const { isFree: wasFree, stakeMinor } = this.freeSpins;
    this.freeSpins.apply(spins);
    const { isFree } = this.freeSpins;
    this.shell.root.classList.toggle("has-free-spins", isFree);
    if (!wasFree || isFree) return;
    this.stake.set(stakeAfterFree(this.parts.opened.session.limits.presetsMinor, stakeMinor));
    if (!spins) return;
    const { words } = this.parts.opened;
    showEndCard(spins, { words, money: this.money, stakeMinor: this.stake.valueMinor });
    // Others may wait on this title.
    this.#isMoneyStale = true;
  }

  showPlay(): void {
    // Not `disabled`: that would remove keyboard focus.
    this.shell.play.setAttribute("aria-disabled", String(this.isBusy || !this.#canPlay()));
    this.shell.root.classList.toggle("is-busy", this.isBusy);
    this.stake.setAllowed(!this.isBusy && this.paused === null);
  }

  /** Resolves when the round on the stage has ended; at once if there is none. */
  async waitUntilIdle(): Promise<void> {
    await this.#playing;
    // Lets `play` release the stage first.
    await Promise.resolve();
  }

  async play(): Promise<void> {
    if (this.isBusy || !this.#canPlay()) return;
    const { replay } = this.parts.opened;
    if (replay) return this.replay(replay);
    const origin = document.activeElement;
    this.isBusy = true;
    this.showPlay();
    this.sound.play("press");
    const playing = this.mounted.play();
    this.#playing = playing;
    await playing;
    this.release();
    this.#returnFocus(origin);
  }

  /** Ends a round: shows balance changes that arrived during it. */
  release(): void {
    this.isBusy = false;
    // The round may have unlocked the bonus.
    if (this.balance.unusedBonusMinor > 0) this.#isMoneyStale = true;
    void this.#refreshMoney();
    this.jackpot?.release();
    this.showPlay();
  }

  /** Reloads balance and free spins as soon as no round is in progress. */
  invalidateMoney(): void {
    this.#isMoneyStale = true;
    void this.#refreshMoney();
  }

  /** Reloads a balance that changed outside this frame. A round in progress brings its own. */
  async #refreshMoney(): Promise<void> {
    if (this.isBusy || (this.#announcedVersion <= this.balance.version && !this.#isMoneyStale)) return;
    this.#isMoneyStale = false;
    const money = await this.parts.api.balance().catch(() => null);
    if (!money || this.isBusy) {
      this.#isMoneyStale = true;
      return;
    }
    this.balance.apply(money);
    this.showFreeSpins(money.freeSpins);
  }

  /** Returns focus to the control that started the round, once it is enabled again. */
  #returnFocus(origin: Element | null): void {
    const focused = document.activeElement;
    if (!(origin instanceof HTMLElement) || origin === document.body) return;
    if (focused !== document.body && focused !== this.shell.play) return;
    origin.focus({ preventScroll: true });
    if (document.activeElement === document.body) this.shell.play.focus({ preventScroll: true });
  }

  /** Replays a finished round; its code is loaded on demand. */
  async replay(steps: readonly ReplayStep[]): Promise<void> {
    const { replayRound } = await import("./round/replay.ts");
    await replayRound(this, steps);
  }

  #canPlay(): boolean {
    const isAllowed = this.isPlayAllowed || this.parts.opened.replay !== null;
    return isAllowed && this.paused === null && !this.isEnded;
  }

  #pause(): void {
    this.paused ??= new Promise((done) => {
      this.#endPause = done;
    });
    this.showPlay();
    this.board.showStatus(this.parts.opened.words.error.paused);
  }

  #resume(): void {
    this.#endPause?.();
    this.paused = null;
    this.showPlay();
    this.board.hide();
  }

  #buildJackpot(): JackpotBar | null {
    const { opened, makeJackpotBar } = this.parts;
    const { jackpot } = opened.session;
    if (!jackpot || !makeJackpotBar) return null;
    const { words } = opened;
    const { money, sound, announce } = this;
    const bar = makeJackpotBar({ jackpot, words, money, sound, announce, isFrozen: () => this.isBusy });
    this.shell.stage.before(bar.element);
    this.shell.root.classList.add("has-jackpot");
    return bar;
  }

  #connect(): Connection<FrameMessage> {
    return connectSite({
      pause: () => this.#pause(),
      resume: () => this.#resume(),
      volume: ({ volume }) => this.#showVolume(volume),
      jackpotsChanged: ({ currency, pools }) => {
        if (currency === this.parts.opened.session.currency) this.jackpot?.apply(pools);
      },
      moneyChanged: ({ currency, version }) => {
        if (currency !== this.parts.opened.session.currency) return;
        this.#announcedVersion = Math.max(this.#announcedVersion, version);
        void this.#refreshMoney();
      },
      closeSheet: closeDialog,
      freeSpinsGranted: () => this.invalidateMoney(),
      siteControls: (controls) => showSiteControls(this.shell, this.parts.opened.words, controls),
    });
  }

  #addListeners(): void {
    const { shell } = this;
    shell.stakeSlot.append(this.stake.element, this.freeSpins.element);
    restoreFocus(shell.root, shell.play);
    addKeyShortcuts(shell.root);
    shell.play.addEventListener("click", () => void this.play());
    shell.history.addEventListener("click", () => void openHistory(this));
    shell.rules.addEventListener("click", () => void openRules(this));
    document.addEventListener(PANEL_EVENT, (event) => {
      if (event instanceof CustomEvent)
        this.bridge.send({ type: "sheetShown", isShown: event.detail === true });
    });
    shell.care.addEventListener("click", () => this.bridge.send({ type: "openCare" }));
    shell.deposit.addEventListener("click", () => this.bridge.send({ type: "openCashier" }));
    shell.wagered.addEventListener("click", () => this.bridge.send({ type: "openWagering" }));
    shell.playForMoney.addEventListener("click", () => this.bridge.send({ type: "playForMoney" }));
    addEventListener("keydown", (event) => {
      if (event.key !== " " && event.key !== "Enter") return;
      const isOn = (parts: string) => event.target instanceof Element && event.target.closest(parts) !== null;
      if (isOn("dialog") || (isOn("button") && !event.repeat)) return;
      // A held key counts as one press: it must be released before the next round or decision.
      event.preventDefault();
      if (!event.repeat) void this.play();
    });
    const { busy, offline } = this.parts.opened.words.error;
    this.parts.onConnection((state) => {
      const isShown = this.connectionStatus !== "" && this.board.status === this.connectionStatus;
      if (state === "answers" && isShown) this.board.hide();
      if (state !== "answers" && !isShown) this.showConnection(state === "busy" ? busy : offline);
    });
  }

  /** Shows that the server is not reached; a running round may know better what that means for it. */
  showConnection(sentence: string, action?: NoticeAction): void {
    this.connectionStatus = this.mounted.sayUnreached?.() ?? sentence;
    this.board.showStatus(this.connectionStatus, action);
  }

  #start(): void {
    const { session } = this.parts.opened;
    const startedAtMs = Date.parse(session.startedAt);
    const tick = (): void => {
      this.shell.clock.textContent = clockText(Date.now() - startedAtMs);
    };
    setInterval(tick, 10_000);
    tick();
    this.showWin(null);
    this.showMoney();
    this.showFreeSpins(session.freeSpins);
    showScene(this.shell.ground, session.title.slug);
    addAmbience(this.shell.ground);
    const current = session.openRound ?? session.lastRound;
    this.stakedMinor = current?.stakeMinor ?? 0;
    if (current) this.mounted.show(current);
    this.bridge.send({ type: "ready" });
    const { replay } = this.parts.opened;
    if (replay) void this.replay(replay);
  }
}
