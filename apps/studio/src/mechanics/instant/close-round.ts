import { celebrationOf } from "../../stage/celebration.ts";
import type { Game } from "../../stage/game.ts";
import { countUp } from "../../stage/motion.ts";
import type { Round } from "../../stage/play-contract.ts";

/** Closes a round whose outcome is on the stage: sentence, sound, counted win, least time. `result` is said before the win. */
export async function closeRound(game: Game, round: Round, result: string): Promise<void> {
  const { words, money, sound } = game;
  game.finish(round);
  const won =
    round.winMinor > 0 ? words.say.won.replace("{{amount}}", money(round.winMinor)) : words.say.lost;
  game.say(`${result}. ${won}`);
  const joy = celebrationOf(round, game.session.pace.celebratesSmallWins);
  if (joy !== "none") sound.play(joy === "small" ? "win" : "bigWin");
  const counted = countUp(0, round.winMinor, game.setWin).done;
  if (joy === "big" || joy === "huge") await celebrate(game, round.winMinor, joy);
  await counted;
  await game.cycleOver();
}

/** A win of a dozen stakes and more takes the whole stage; the code for it comes when it is needed. */
export async function celebrate(game: Game, winMinor: number, level: "big" | "huge"): Promise<void> {
  const { words } = game;
  const { showGlory } = await import("../../stage/glory.ts");
  await showGlory(game, { name: level === "huge" ? words.hugeWin : words.bigWin, winMinor, level });
}
