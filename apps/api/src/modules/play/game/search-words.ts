import { allLocales } from "@w10/phrases/languages";
import { type GameFeature, gameFeatures } from "@w10/contract";
import type { TitleRules } from "@w10/game-math";

/** Words of themes and features in both languages, so that 'египет' and 'sticky wilds' find what they name. */
const themes: Readonly<Record<string, string>> = {
  egypt: "египет фараон пирамиды egypt pyramids",
  sweets: "сладости конфеты sweets candy",
  city: "город неон city",
  east: "восток азия китай east asia",
  north: "север зима волк north winter",
  sea: "море океан рыба sea ocean fish",
  jungle: "джунгли ацтеки jungle aztec",
  fruit: "фрукты ягоды fruit fruits",
  myth: "мифы греция боги myth greece gods",
  classic: "классика ретро classic retro",
  deco: "ар деко deco",
  space: "космос звёзды space stars",
  salon: "салон карты salon",
  riviera: "ривьера море riviera",
  night: "ночь night",
  fire: "огонь лава fire lava",
  mine: "шахта кристаллы mine crystals",
  meadow: "луг поле meadow",
  emerald: "изумруд emerald",
  savanna: "саванна африка звери savanna africa animals",
  sport: "спорт скачки sport horses races",
  tale: "сказка сказки tale fairy",
  india: "индия храм india temple",
  travel: "путешествие поезд самолёт почта travel train plane",
  garden: "огород сад овощи garden vegetables",
  forest: "лес звери forest animals",
  toys: "игрушки рукоделие toys",
  industry: "завод машины роботы factory machines robots",
  magic: "магия волшебство алхимия magic alchemy",
  mountain: "горы перевал mountains",
  pirates: "пираты корабль клад pirates ship treasure",
  gothic: "готика замок тыква хэллоуин gothic halloween",
  desert: "пустыня караван лампа desert caravan",
  west: "дикий запад ковбой west cowboy",
  carnival: "карнавал маски carnival masks",
  winter: "зима снег праздник winter snow",
  sky: "небо полёт sky flight",
  circus: "цирк ярмарка circus fair",
  orchard: "сад яблоки orchard apples",
  temple: "храм колонны temple",
  candy: "сладости конфеты sweets candy",
};

const mechanics: Readonly<Record<string, string>> = {
  "slot-lines": "слот слоты барабаны линии slot slots reels lines",
  "slot-tumble": "слот слоты каскад лавина падают кластеры slot slots tumble cascade avalanche cluster",
  "slot-hold": "слот слоты монеты респины удержание slot slots hold and win coins respins",
  keno: "кено лото числа тираж keno lotto numbers draw",
  baccarat: "баккара пунто банко карты baccarat cards",
  "three-card": "трёхкарточный покер три карты three card poker",
  "video-poker": "видеопокер покер карты video poker cards",
  crash: "краш взлёт полёт множитель crash flight multiplier",
  wheel: "колесо фортуны wheel fortune",
  scratch: "скретч лотерея билет стереть scratch ticket lottery",
  roulette: "рулетка колесо roulette wheel",
  blackjack: "блэкджек блекджек двадцать одно очко карты blackjack twenty one cards",
  dice: "кости кубик dice",
  mines: "мины сапёр mines minesweeper",
  plinko: "плинко шарик plinko ball",
  limbo: "лимбо множитель limbo multiplier",
};

const features: Readonly<Record<string, string>> = {
  freeSpins: "бесплатные спины вращения фриспины free spins",
  multiplier: "множитель удвоение multiplier",
  rising: "растущий множитель rising multiplier",
  sticky: "липкие вайлды символы остаются sticky wilds",
  expanding: "расширяющиеся вайлды на весь барабан expanding wilds",
  hold: "",
  tumble: "",
  jackpot: "джекпот прогрессивный джекпот jackpot progressive",
  provablyFair: "проверяемая честность provably fair",
};

const provablyFair: ReadonlySet<string> = new Set(["dice", "mines", "plinko", "limbo"]);
const longestWord = 64;
const mostWords = 5;

const latinOf: Readonly<Record<string, string>> = Object.fromEntries(
  "а-a б-b в-v г-g д-d е-e ё-e ж-zh з-z и-i й-y к-k л-l м-m н-n о-o п-p р-r с-s т-t у-u ф-f х-h ц-ts ч-ch ш-sh щ-sch ъ- ы-y ь- э-e ю-yu я-ya"
    .split(" ")
    .map((pair) => {
      const [russian = "", latin = ""] = pair.split("-");
      return [russian, latin];
    }),
);

/**
 * Lower case, Russian in Latin letters, words apart by single spaces: 'faraon' finds what 'фараон' does, and the database tells
 * letters from signs in whatever locale it runs.
 */
export function plainWords(text: string): string {
  return Array.from(text.toLowerCase().replaceAll("’", ""), (sign) => latinOf[sign] ?? sign)
    .join("")
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();
}

/** What a title is found by: its names, studio, theme and features. */
export function wordsOf(
  title: TitleRules,
  providerName: string,
): { title: string; search: string; features: readonly GameFeature[] } {
  const has = featuresOf(title);
  const names = plainWords([...new Set(allLocales.map((locale) => title.name[locale]))].join(" "));
  const rest = [
    providerName,
    title.theme,
    themes[title.theme] ?? "",
    title.mechanic,
    mechanics[title.mechanic] ?? "",
    ...has.map((feature) => features[feature] ?? feature),
  ];
  return {
    title: ` ${names}`,
    search: ` ${names} ${plainWords(rest.join(" "))}`,
    features: gameFeatures.filter((feature) => has.includes(feature)),
  };
}

/** The kinds that the rules name, however they are nested. */
function featuresOf(title: TitleRules): string[] {
  const text = JSON.stringify(title.rules, (_key, value: unknown) =>
    typeof value === "bigint" ? Number(value) : value,
  );
  const kinds = [...text.matchAll(/"kind":"([a-zA-Z-]+)"/g)].map(([, kind = ""]) => kind);
  return [
    ...new Set([
      ...(text.includes('"freeSpins":{') ? ["freeSpins"] : []),
      ...kinds,
      ...(provablyFair.has(title.mechanic) ? ["provablyFair"] : []),
      ...(title.jackpot ? ["jackpot"] : []),
      ...(title.mechanic === "slot-hold" ? ["hold"] : []),
      ...(title.mechanic === "slot-tumble" ? ["tumble"] : []),
    ]),
  ];
}

const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const cyrillic = "йцукенгшщзхъфывапролджэячсмитьбюё";

/** The same keys on the other layout: 'lhfrjy' for 'дракон', 'ыдще' for 'slot'. */
function otherLayout(text: string): string {
  return Array.from(text, (sign) => {
    const at = latin.indexOf(sign);
    if (at >= 0) return cyrillic[at];
    const back = cyrillic.indexOf(sign);
    return back >= 0 ? latin[back] : sign;
  }).join("");
}

/** The asked words, each in the forms that may be meant: as typed, and as on the other layout. Empty where nothing is asked. */
export function askedWords(query: string): string[][] {
  const typed = query.toLowerCase().replaceAll("’", "").split(/\s+/);
  return typed.flatMap(formsOf).slice(0, mostWords);
}

/** A typed word may be several ('blackjack-deluxe'); the other layout's reading counts only as one whole word. */
function formsOf(word: string): string[][] {
  const swapped = plainWords(otherLayout(word));
  const plain = plainWords(word).split(" ").filter(Boolean);
  const isOneSwapped = swapped !== "" && !swapped.includes(" ");
  if (plain.length > 1 && isOneSwapped) return [[swapped.slice(0, longestWord)]];
  if (plain.length > 1) return plain.map((each) => [each.slice(0, longestWord)]);
  const forms = [...plain, ...(isOneSwapped ? [swapped] : [])].map((form) => form.slice(0, longestWord));
  return forms.length > 0 ? [forms] : [];
}
