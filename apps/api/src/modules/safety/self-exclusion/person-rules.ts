/** Identifying data of a person; null where the profile is incomplete. */
export interface Person {
  readonly name: string | null;
  readonly surname: string | null;
  /** `YYYY-MM-DD` */
  readonly birthDate: string | null;
  /** Digits only. */
  readonly phone: string | null;
}

/**
 * Passport transliteration of Cyrillic letters without й and ё, and Latin letters that have no diacritic to
 * remove.
 */
const latinOf: ReadonlyMap<string, string> = new Map(
  (
    "а=a б=b в=v г=g д=d е=e ж=zh з=z и=i к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=h ц=c ч=ch ш=sh щ=sch ъ= ы=i ь= э=e ю=iu я=ia " +
    "і=i є=e ґ=g ђ=d ј=i љ=l њ=n ћ=c џ=dzh ß=ss ø=o æ=ae œ=oe ł=l đ=d ı=i"
  )
    .split(" ")
    .map((pair) => [pair.charAt(0), pair.slice(2)]),
);

/** Latin spellings of one sound, longer ones first. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/shch/g, "sch"],
  [/tch/g, "ch"],
  [/kh/g, "h"],
  [/ph/g, "f"],
  [/th/g, "t"],
  [/t[sz]/g, "c"],
  [/ck/g, "k"],
  [/x/g, "ks"],
  [/[yj][eo]/g, "e"],
  [/[yj]/g, "i"],
  [/w/g, "v"],
  [/q/g, "k"],
  [/(.)\1+/g, "$1"],
];

/** The words of a name, normalised: case, diacritics, ё and й, alphabet and transliteration are unified. */
function wordsOf(name: string): readonly string[] {
  const plain = name
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase();
  const latin = Array.from(plain, (letter) => latinOf.get(letter) ?? letter).join("");
  return latin
    .split(/[^\p{L}\p{M}]+/u)
    .map((word) => spellings.reduce((text, [sound, spelling]) => text.replaceAll(sound, spelling), word))
    .filter((word) => word !== "");
}

/** Name and surname in every order and division of a form. */
export function nameKeys({ name, surname }: Pick<Person, "name" | "surname">): ReadonlySet<string> {
  if (!name || !surname) return new Set();
  const [own, family] = [wordsOf(name), wordsOf(surname)];
  if (own.length === 0 || family.length === 0) return new Set();
  return new Set([
    [...own, ...family].toSorted().join(""),
    [...own, ...family].join(""),
    [...family, ...own].join(""),
  ]);
}

/** Forms of a phone in other profiles: Russian numbers with 7 and 8, others with 00. */
export function phoneForms(phone: string): readonly string[] {
  const bare = phone.replace(/^00/, "");
  const home = /^[78](\d{10})$/.exec(bare)?.[1];
  const forms = home ? [`7${home}`, `8${home}`] : [bare];
  return [...forms, ...forms.map((form) => `00${form}`)];
}

/**
 * What matches two accounts: name and birth date together, or the phone. Neither a name nor a birth date
 * alone.
 */
export function matchPeople(one: Person, other: Person): "person" | "phone" | null {
  if (one.birthDate !== null && one.birthDate === other.birthDate) {
    const keys = nameKeys(other);
    if ([...nameKeys(one)].some((key) => keys.has(key))) return "person";
  }
  return one.phone && other.phone && phoneForms(one.phone).includes(other.phone) ? "phone" : null;
}
