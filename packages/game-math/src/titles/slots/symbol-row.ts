import type { Metal, SymbolArt } from "../title.ts";

const METALS = ["gold", "silver", "bronze", "jade", "turq", "ruby", "ice", "pink", "violet", "lime"] as const;
const LETTERS = ["A", "K", "Q", "J", "10", "7"] as const;
const LETTER_IDS: Readonly<Record<string, string>> = { "10": "ten", "7": "seven" };

function metalOf(name: string | undefined): Metal {
  const metal = METALS.find((each) => each === name);
  if (!metal) throw new Error(`no metal ${name}`);
  return metal;
}

function letterOf(name: string | undefined): (typeof LETTERS)[number] {
  const letter = LETTERS.find((each) => each === name);
  if (!letter) throw new Error(`no letter ${name}`);
  return letter;
}

function symbolArt(word: string): SymbolArt {
  if (word.includes("#")) {
    const [name, metal] = word.split("#");
    const letter = letterOf(name);
    return { id: LETTER_IDS[letter] ?? letter.toLowerCase(), letter, metal: metalOf(metal) };
  }
  const [name = "", metal] = word.split("@");
  return metal === undefined
    ? { id: name, icon: `fluent:${name}` }
    : { id: name, icon: `game:${name}`, metal: metalOf(metal) };
}

/**
 * Pictures in the order of symbol numbers, as words: `cherries` is a colour picture, `pharoah@gold` an emblem
 * in a metal, `A#ruby` a letter in a metal. A symbol's id is the picture's name.
 */
export function symbolRow(words: string): readonly SymbolArt[] {
  return words.split(/\s+/).map(symbolArt);
}
