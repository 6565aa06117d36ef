import type { Locale } from "./launch.ts";
import type { RulesSheet } from "@w10/game-math";
import { element } from "./element.ts";
import type { PlayJackpot, SessionTitle } from "./play-contract.ts";
import type { Words } from "./words.ts";

/** What a rules page is made from. */
export interface SheetFacts {
  readonly title: SessionTitle;
  readonly sheet: RulesSheet;
  readonly jackpot: PlayJackpot | null;
  readonly words: Words;
  readonly locale: Locale;
  readonly stakeMinor: number;
  readonly limits: { readonly minStakeMinor: number; readonly maxStakeMinor: number };
  readonly openRoundHours: number;
  readonly money: (minor: number) => string;
  readonly digits: (minor: number) => string;
}

export const heading = (text: string) => element("h3", { text });
export const texts = (sentences: readonly string[]) =>
  element(
    "ul",
    { class: "sheet-texts" },
    sentences.map((text) => element("li", { text })),
  );
