import type { Game } from "./game.ts";
import type { GameRun } from "./run-game.ts";

/** What a mechanic sees of a running game. */
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
    purse: run.purse,
    stage: shell.stage,
    extras: shell.extras,
    money: run.money,
    digits: run.digits,
    say: run.say,
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
    recentRounds: async () => (await calls.recentRounds()).filter(({ status }) => status === "settled"),
    cycleOver: () => calls.cycleOver(),
    running: () => run.paused ?? Promise.resolve(),
  };
}
