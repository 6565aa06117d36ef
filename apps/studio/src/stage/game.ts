import type { MechanicId } from "@w10/game-math";
import type { Launch, Locale } from "./round/launch.ts";
import type { PlaySession, ReplayStep, Round, SessionTitle } from "./round/play-contract.ts";
import type { GameBalance } from "./round/game-balance.ts";
import type { SoundBoard } from "./panel/sound.ts";
import type { Words } from "./words.ts";
import type { GameRun } from "./run-game.ts";

/** The interface between a mechanic and the stage that it is mounted on. */
export interface Game<Id extends MechanicId = MechanicId> {
  readonly title: SessionTitle<Id>;
  readonly session: PlaySession;
  readonly words: Words;
  readonly locale: Locale;
  readonly sound: SoundBoard;
  readonly balance: GameBalance;
  /** The frame shows a finished round again; nothing can be staked in it. */
  readonly isReplay: boolean;
  /** Where the mechanic draws. */
  readonly stage: HTMLElement;
  /** Controls of the mechanic's own, left of the main button. */
  readonly extras: HTMLElement;
  /** The stake of the next round: the control's value, or what the mechanic has set. */
  readonly stake: { readonly valueMinor: number; set(valueMinor: number): void; hide(): void };
  /** "12 480.50 EUR", and the same without the currency. */
  readonly money: (minor: number) => string;
  readonly digits: (minor: number) => string;
  /** Speaks to screen readers, politely. */
  readonly announce: (sentence: string) => void;
  /** Shows a sentence at the foot of the stage. */
  readonly notice: (sentence: string) => void;
  /** The figure in the win plate; null empties it. */
  readonly setWin: (minor: number | null) => void;
  /** Names and allows the main button. */
  readonly setPlay: (state: { readonly isAllowed: boolean; readonly label?: string }) => void;
  /** Places a bet. Null when it was refused; the refusal has been shown. */
  readonly bet: (choice: unknown, stakeMinor: number) => Promise<Round<Id> | null>;
  /** Takes an action in an open round. Null when it was refused; the round as it stands is shown again. */
  readonly act: (round: Round, action: string, debitMinor: number) => Promise<Round<Id> | null>;
  /** Follows a round that time alone can end: resolves when it is over, when the player's wish has been taken, or now and then; null when it was refused. */
  readonly watch: (round: Round, wish: Promise<string>) => Promise<Round<Id> | null>;
  /** Closes a round on the stage: balance, net, the site, the announcement. */
  readonly finish: (round: Round) => void;
  /** Calls back with the player's last finished rounds of this title, oldest first; with none if they cannot be loaded. */
  readonly eachRecentRound: (use: (round: Round<Id>) => void) => void;
  /** Waits until the minimum duration of the round is over. */
  readonly cycleOver: () => Promise<void>;
  /** Resolves at once, or when the site lets the game go on. */
  readonly running: () => Promise<void>;
}

/** A mechanic mounted on a stage. */
export interface MountedMechanic<Id extends MechanicId = MechanicId> {
  /** The main button, space or enter. Resolves when the next round may start. */
  play(): Promise<void>;
  /** Shows a finished or an open round as it stands, without motion. */
  show(round: Round<Id>): void;
  /** Sets up what a round was opened with, for its replay: the first step comes first, the finished round last. */
  prepare?(rounds: readonly [Round<Id>, ...Round<Id>[]]): void;
  /** Takes an action of a replay as the player took it, and resolves when it has been shown; null while it cannot be taken yet. */
  take?(action: string): Promise<void> | null;
}

interface Mount<Id extends MechanicId> {
  mount(game: Game<Id>): MountedMechanic<Id>;
}

/** Mounts a mechanic. A method's type, so that the mount of one mechanic passes where any is held: a game goes only to the one that its title names. */
export type MountMechanic<Id extends MechanicId = MechanicId> = Mount<Id>["mount"];

export interface Opened {
  readonly launch: Launch;
  readonly session: PlaySession;
  readonly words: Words;
  /** The recorded rounds that this frame replays; null where it is played. */
  readonly replay: readonly ReplayStep[] | null;
}

/** The part of a running game that a mechanic sees. */
export function makeGame(run: GameRun): Game {
  const { opened } = run.parts;
  const { shell, stake, calls } = run;
  return {
    title: opened.session.title,
    session: opened.session,
    words: opened.words,
    locale: opened.launch.locale,
    isReplay: opened.replay !== null,
    sound: run.sound,
    balance: run.balance,
    stage: shell.stage,
    extras: shell.extras,
    money: run.money,
    digits: run.digits,
    announce: run.announce,
    stake: {
      get valueMinor() {
        return stake.valueMinor;
      },
      set: (valueMinor) => stake.set(valueMinor),
      hide: () => shell.stakeSlot.remove(),
    },
    notice: (sentence) => run.board.show(sentence),
    setWin: (minor) => run.showWin(minor),
    setPlay: ({ isAllowed, label }) => {
      if (label !== undefined && !opened.replay) shell.play.setAttribute("aria-label", label);
      run.isPlayAllowed = isAllowed;
      run.showPlay();
    },
    bet: (choice, stakeMinor) => calls.bet(choice, stakeMinor),
    act: (round, action, debitMinor) => calls.act(round, action, debitMinor),
    watch: (round, wish) => calls.watch(round, wish),
    finish: (round) => calls.finish(round),
    eachRecentRound: (use) =>
      void calls.recentRounds().then((rounds) => {
        for (const round of rounds.toReversed()) if (round.status === "settled") use(round);
      }),
    cycleOver: () => calls.cycleOver(),
    running: () => run.paused ?? Promise.resolve(),
  };
}
