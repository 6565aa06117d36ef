import type { TitleRules } from "../titles/title.ts";
import { levelReturn } from "./jackpot-rules.ts";
import { type Jackpot, jackpots } from "./jackpots.ts";

/** The jackpot that a title feeds and can win, or null. */
export function jackpotOf(title: Pick<TitleRules, "jackpot">): Jackpot | null {
  return title.jackpot ? jackpots[title.jackpot] : null;
}

/** The jackpot's part of a title's RTP, as a share of the stakes; zero without one. */
export function jackpotReturn(title: Pick<TitleRules, "jackpot">): number {
  const levels = jackpotOf(title)?.levels ?? [];
  return levels.reduce((sum, level) => sum + levelReturn(level), 0);
}
