import anyAscii from "any-ascii";
import { distance } from "fastest-levenshtein";

export interface FullName {
  readonly name: string | null;
  readonly surname: string | null;
}

/** Letters of two alphabets that look the same. */
const lookalikes: readonly (readonly [cyrillic: string, latin: string])[] = Array.from(
  "АAВBЕEКKМMНHОOРPСCТTУYХXІIЈJЅSаaеeоoрpсcуyхxіiјjѕsԁdһhԛqԝwӏl".matchAll(/(.)(.)/gu),
  ([, cyrillic = "", latin = ""]) => [cyrillic, latin],
);
const latinLookalike: ReadonlyMap<string, string> = new Map(lookalikes);
const cyrillicLookalike: ReadonlyMap<string, string> = new Map(
  lookalikes.map(([one, other]) => [other, one]),
);

const tableOf = (pairs: string): ReadonlyMap<string, string> =>
  new Map(pairs.split(" ").map((pair) => [pair.charAt(0), pair.slice(2)]));

/** Cyrillic letters as passports write them (ICAO 9303, part 3, section 6). */
const icao = tableOf(
  "а=a б=b в=v г=g д=d е=e ё=e ж=zh з=z и=i й=i к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch ш=sh щ=shch ъ= ы=y ь= э=e ю=iu я=ia " +
    "і=i ї=i є=ie ґ=g ў=u ђ=d ј=i љ=lj њ=nj ћ=c џ=dz ѓ=g ќ=k ѕ=dz ѣ=e ѳ=f ѵ=i",
);
/** Its national alternatives, GOST 7.79, and the spelling of German newspapers. */
const cyrillicTables: readonly ReadonlyMap<string, string>[] = [
  icao,
  // Ukraine and Belarus: г is h, ё is io.
  new Map([...icao, ...tableOf("г=h ё=io")]),
  // Bulgaria and Macedonia.
  new Map([...icao, ...tableOf("щ=sht ъ=a х=h ц=c")]),
  // GOST 7.79, system B.
  new Map([...icao, ...tableOf("х=x щ=shh ц=cz")]),
  new Map([...icao, ...tableOf("ж=sch з=s ч=tsch ш=sch щ=schtsch х=ch ц=z в=w")]),
];

/** Latin letters whose passport spelling is more than the letter without its mark. */
const passportLatin = tableOf("ß=ss æ=ae œ=oe ø=oe þ=th ĳ=ij ŋ=n ð=d");

/** Latin spellings of one sound, longer ones first. Vowels with a mark have lost it, or carry an e after it. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/([nu])xx/g, "$1"],
  [/schtsch|shch|shh/g, "sch"],
  [/tsch|tch/g, "ch"],
  [/kh/g, "h"],
  [/ph/g, "f"],
  [/th/g, "t"],
  [/t[sz]|cz/g, "c"],
  [/ck/g, "k"],
  [/x/g, "ks"],
  [/[yj][eo]|ie/g, "e"],
  [/([aou])e/g, "$1"],
  [/[yj]/g, "i"],
  [/iu/g, "u"],
  [/w/g, "v"],
  [/q/g, "k"],
  [/(.)\1+/g, "$1"],
];

const soundOf = (latin: string): string =>
  spellings.reduce((text, [sound, spelling]) => text.replaceAll(sound, spelling), latin);

/** A word in Latin letters by one table for Cyrillic; marks are dropped. */
function latinOf(word: string, table: ReadonlyMap<string, string>): string {
  const letters = Array.from(word.toLowerCase().normalize("NFC"), (letter) => {
    const [plain = ""] = letter.normalize("NFD");
    return table.get(letter) ?? table.get(plain) ?? passportLatin.get(letter) ?? anyAscii(plain);
  });
  return letters
    .join("")
    .toLowerCase()
    .replaceAll(/[^a-z]/g, "");
}

const replaceLetters = (word: string, by: ReadonlyMap<string, string>): string =>
  Array.from(word, (letter) => by.get(letter) ?? letter).join("");
const isOf = (alphabet: RegExp) => (word: string) =>
  Array.from(word).every((letter) => alphabet.test(letter));
const isLatin = isOf(/[\p{Script=Latin}\p{M}]/u);
const isCyrillic = isOf(/[\p{Script=Cyrillic}\p{M}]/u);

/** The sounds of a word: one for each table, and those of what it was made to look like. */
function soundsOf(word: string): ReadonlySet<string> {
  const asLatin = replaceLetters(word, latinLookalike);
  const asCyrillic = replaceLetters(word, cyrillicLookalike);
  const texts = [word];
  if (!isLatin(word) && isLatin(asLatin)) texts.push(asLatin);
  if (!isLatin(word) && !isCyrillic(word) && isCyrillic(asCyrillic)) texts.push(asCyrillic);
  const latin = texts.flatMap((text) => cyrillicTables.map((table) => latinOf(text, table)));
  // GOST writes х as x.
  return new Set(
    latin.flatMap((text) => [soundOf(text), soundOf(text.replaceAll("x", "h"))]).filter(Boolean),
  );
}

/** The words of a name; an apostrophe or a full stop inside a word joins it. */
const wordsOf = (text: string): readonly string[] =>
  text
    .normalize("NFKC")
    .replaceAll(/['’`´ʼʹ]|\p{Cf}/gu, "")
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean);

type Word = ReadonlySet<string>;
type Compare = (one: Word, other: Word) => boolean;

const isSame: Compare = (one, other) => [...one].some((sound) => other.has(sound));

/** One wrong letter in a word of up to four, two in a longer one: also two letters that changed places. */
const isSimilar: Compare = (one, other) =>
  [...one].some((sound) =>
    [...other].some((near) => distance(sound, near) <= (Math.min(sound.length, near.length) < 5 ? 1 : 2)),
  );

/** More words than any form takes; they would only cost time. */
const maxWords = 6;

interface Words {
  readonly words: readonly Word[];
  /** Each word with the one after it, written as one. */
  readonly pairs: readonly Word[];
  /** All words as one, in both orders of name and surname. */
  readonly wholes: readonly Word[];
}

function readName({ name, surname }: FullName): Words | null {
  const [own, family] = [wordsOf(name ?? ""), wordsOf(surname ?? "")];
  if (own.length === 0 || family.length === 0) return null;
  const texts = [...own, ...family].slice(0, maxWords);
  return {
    words: texts.map(soundsOf),
    pairs: texts.slice(1).map((text, index) => soundsOf(`${texts[index] ?? ""}${text}`)),
    wholes: [
      [...own, ...family],
      [...family, ...own],
    ].map((words) => new Set([words.map((each) => [...soundsOf(each)][0] ?? "").join("")])),
  };
}

/** Whether each word is another one of the longer name, or two of its neighbours written as one. */
function isPartOf(part: Words, whole: Words, compare: Compare): boolean {
  const isWord = part.words.map((own) => whole.words.map((word) => compare(own, word)));
  const isPair = part.words.map((own) => whole.pairs.map((pair) => compare(own, pair)));
  const isFree = whole.words.map(() => true);
  const findAll = (index: number): boolean => {
    if (index === part.words.length) return true;
    return whole.words.some((_word, at) =>
      [
        { isFit: isWord[index]?.[at], taken: [at] },
        { isFit: isPair[index]?.[at], taken: [at, at + 1] },
      ].some(({ isFit, taken }) => {
        if (!isFit || !taken.every((each) => isFree[each])) return false;
        for (const each of taken) isFree[each] = false;
        if (findAll(index + 1)) return true;
        for (const each of taken) isFree[each] = true;
        return false;
      }),
    );
  };
  return findAll(0);
}

/**
 * Compares two names in every order and division of a form. `same`: one person's name by the transliteration
 * of passports, also with a part left out or added. `similar`: small differences, for a person to judge.
 */
export function compareNames(one: FullName, other: FullName): "same" | "similar" | null {
  const [first, second] = [readName(one), readName(other)];
  if (!first || !second) return null;
  const isEither = (compare: Compare) =>
    isPartOf(first, second, compare) ||
    isPartOf(second, first, compare) ||
    first.wholes.some((whole) => second.wholes.some((each) => compare(whole, each)));
  if (isEither(isSame)) return "same";
  return isEither(isSimilar) ? "similar" : null;
}
