import type { MechanicId } from "@w10/game-math";
import type { Launch, Locale } from "./round/launch.ts";
import type { PlaySession, ReplayStep, Round, SessionTitle } from "./round/play-contract.ts";
import type { GameBalance } from "./round/game-balance.ts";
import type { SoundBoard } from "./panel/sound.ts";
import type { Words } from "./words.ts";
import { labelPlay } from "./shell.ts";
import type { GameRun } from "./run-game.ts";

/** The stage's interface for a mechanic. */
export interface Game<Id extends MechanicId = MechanicId> {
  readonly title: SessionTitle<Id>;
  readonly session: PlaySession;
  readonly words: Words;
  readonly locale: Locale;
  readonly sound: SoundBoard;
  readonly balance: GameBalance;
  /** Whether the frame replays a recorded round; no bet can be placed. */
  readonly isReplay: boolean;
  /** The mechanic's drawing area. */
  readonly stage: HTMLElement;
  /** The mechanic's own controls, left of the main button. */
  readonly extras: HTMLElement;
  /** Whether the next round is a free spin. */
  readonly isFree: boolean;
  /** The next round's stake: the control's value, or one that the mechanic has set. */
  readonly stake: { readonly valueMinor: number; set(valueMinor: number): void; hide(): void };
  /** "12 480.50 EUR"; `digits` omits the currency. */
  readonly money: (minor: number) => string;
  readonly digits: (minor: number) => string;
  /** Announces to screen readers, politely. */
  readonly announce: (sentence: string) => void;
  /** Shows a notice at the foot of the stage. */
  readonly notice: (sentence: string) => void;
  /** Sets the figure in the win plate; null clears it. */
  readonly setWin: (minor: number | null) => void;
  /** Enables or disables the main button, and names it. */
  readonly setPlay: (state: { readonly isAllowed: boolean; readonly label?: string }) => void;
  /** Places a bet. Resolves to null if it was refused; the refusal has been shown. */
  readonly bet: (choice: unknown, stakeMinor: number) => Promise<Round<Id> | null>;
  /**
   * Takes an action in an open round. Resolves to null if it was refused; the refusal has been shown, and the
   * current round if the shown one was stale.
   */
  readonly act: (round: Round, action: string, debitMinor: number) => Promise<Round<Id> | null>;
  /**
   * Polls a round that ends by time. Resolves when it has ended, after the player's action, or after some
   * seconds; null if refused.
   */
  readonly watch: (round: Round, playerAction: Promise<string>) => Promise<Round<Id> | null>;
  /** Finishes a round on the stage: updates balance and net, notifies the site, announces the outcome. */
  readonly finish: (round: Round) => void;
  /**
   * Calls back with the player's recent finished rounds of this title, oldest first; not at all if they
   * cannot be loaded.
   */
  readonly eachRecentRound: (use: (round: Round<Id>) => void) => void;
  /** Resolves when the round's minimum duration has passed. */
  readonly waitForMinCycle: () => Promise<void>;
  /** Resolves at once, or when the site ends a pause. */
  readonly waitWhilePaused: () => Promise<void>;
}

export interface MountedMechanic<Id extends MechanicId = MechanicId> {
  /** The main button, space or Enter. Resolves when the next round may start. */
  play(): Promise<void>;
  /** Shows the current state of a finished or open round without animation. */
  show(round: Round<Id>): void;
  /** Prepares a replay with the bet of its round: the opening step is first, the finished round last. */
  prepare?(rounds: readonly [Round<Id>, ...Round<Id>[]]): void;
  /** Replays a player's action and resolves when it has been shown; null if it cannot be taken yet. */
  replayAction?(action: string): Promise<void> | null;
  /** What it means for the running round that the server is not reached; null for the usual sentence. */
  sayUnreached?(): string | null;
}

interface Mount<Id extends MechanicId> {
  mount(game: Game<Id>): MountedMechanic<Id>;
}

/**
 * Mounts a mechanic. Declared as a method, whose parameters are bivariant: a mount of one mechanic can be
 * stored as a mount of any. It only receives games of its own mechanic.
 */
export type MountMechanic<Id extends MechanicId = MechanicId> = Mount<Id>["mount"];

export interface Opened {
  readonly launch: Launch;
  readonly session: PlaySession;
  readonly words: Words;
  /** The record that this frame replays; null in play. */
  readonly replay: readonly ReplayStep[] | null;
}

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
    get isFree() {
      return run.freeSpins.isFree;
    },
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
      if (label !== undefined && !opened.replay) labelPlay(shell.play, label);
      run.isPlayAllowed = isAllowed;
      run.showPlay();
    },
    bet: (choice, stakeMinor) => calls.bet(choice, stakeMinor),
    act: (round, action, debitMinor) => calls.act(round, action, debitMinor),
    watch: (round, playerAction) => calls.watch(round, playerAction),
    finish: (round) => calls.finish(round),
    eachRecentRound: (use) =>
      void calls.recentRounds().then((rounds) => {
        for (const round of rounds.toReversed()) if (round.status === "settled") use(round);
      }),
    waitForMinCycle: () => calls.waitForMinCycle(),
    waitWhilePaused: () => run.paused ?? Promise.resolve(),
  };
}
