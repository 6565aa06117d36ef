import { allLocales } from "@w10/phrases/languages";
import { type GameFeature, gameFeatures } from "@w10/contract";
import type { TitleRules } from "@w10/game-math";

/** Words of themes and features in all languages, so that 'египет' and 'sticky wilds' find their games. */
const themes: Readonly<Record<string, string>> = {
  egypt: "египет фараон пирамиды egypt pyramids ägypten pharao pyramiden",
  sweets: "сладости конфеты sweets candy naschen bonbons",
  city: "город неон city stadt neon",
  east: "восток азия китай east asia osten asien china fernost",
  north: "север зима волк north winter norden",
  sea: "море океан рыба sea ocean fish meer ozean fisch",
  jungle: "джунгли ацтеки jungle aztec dschungel azteken",
  fruit: "фрукты ягоды fruit fruits früchte obst beeren",
  myth: "мифы греция боги myth greece gods mythen griechenland götter",
  classic: "классика ретро classic retro klassisch klassiker retro",
  deco: "ар деко deco art deco",
  space: "космос звёзды space stars weltraum weltall sterne",
  salon: "салон карты salon salon karten",
  riviera: "ривьера море riviera riviera meer",
  night: "ночь night nacht",
  fire: "огонь лава fire lava feuer lava",
  mine: "шахта кристаллы mine crystals bergwerk kristalle",
  meadow: "луг поле meadow wiese",
  emerald: "изумруд emerald smaragd",
  savanna: "саванна африка звери savanna africa animals savanne afrika tiere",
  sport: "спорт скачки sport horses races sport pferde rennen",
  tale: "сказка сказки tale fairy märchen",
  india: "индия храм india temple indien tempel",
  travel: "путешествие поезд самолёт почта travel train plane reise zug post flugzeug",
  garden: "огород сад овощи garden vegetables garten beet gemüse",
  forest: "лес звери forest animals wald tiere",
  toys: "игрушки рукоделие toys spielzeug handarbeit",
  industry: "завод машины роботы factory machines robots fabrik maschinen roboter",
  magic: "магия волшебство алхимия magic alchemy magie zauber alchemie",
  mountain: "горы перевал mountains berge pass",
  pirates: "пираты корабль клад pirates ship treasure piraten schiff schatz",
  gothic: "готика замок тыква хэллоуин gothic halloween gotik schloss kürbis halloween",
  desert: "пустыня караван лампа desert caravan wüste karawane lampe",
  west: "дикий запад ковбой west cowboy wilder westen cowboy",
  carnival: "карнавал маски carnival masks karneval masken",
  winter: "зима снег праздник winter snow winter schnee fest",
  sky: "небо полёт sky flight himmel flug",
  circus: "цирк ярмарка circus fair zirkus jahrmarkt",
  orchard: "сад яблоки orchard apples obstgarten äpfel",
  temple: "храм колонны temple tempel säulen",
  candy: "сладости конфеты sweets candy naschen bonbons",
};

const mechanics: Readonly<Record<string, string>> = {
  "slot-lines": "слот слоты барабаны линии slot slots reels lines slot slots automat walzen linien",
  "slot-tumble":
    "слот слоты каскад лавина падают кластеры slot slots tumble cascade avalanche cluster slot slots automat kaskade lawine cluster",
  "slot-hold":
    "слот слоты монеты респины удержание slot slots hold and win coins respins slot slots automat münzen respins",
  keno: "кено лото числа тираж keno lotto numbers draw keno lotto zahlen ziehung",
  baccarat: "баккара пунто банко карты baccarat cards baccarat karten bank",
  "three-card": "трёхкарточный покер три карты three card poker three card poker drei karten",
  "video-poker": "видеопокер покер карты video poker cards videopoker video poker karten automat",
  crash: "краш взлёт полёт множитель crash flight multiplier crash flug multiplikator",
  wheel: "колесо фортуны wheel fortune glücksrad rad",
  scratch: "скретч лотерея билет стереть scratch ticket lottery rubbellos los lotterie rubbeln",
  roulette: "рулетка колесо roulette wheel roulette rad kugel",
  blackjack:
    "блэкджек блекджек двадцать одно очко карты blackjack twenty one cards blackjack siebzehn und vier einundzwanzig karten",
  dice: "кости кубик dice dice würfel würfeln",
  mines: "мины сапёр mines minesweeper mines minen",
  plinko: "плинко шарик plinko ball plinko kugel",
  limbo: "лимбо множитель limbo multiplier limbo multiplikator",
};

const features: Readonly<Record<string, string>> = {
  freeSpins: "бесплатные спины вращения фриспины free spins freispiele gratis",
  multiplier: "множитель удвоение multiplier multiplikator verdoppeln",
  rising: "растущий множитель rising multiplier steigender multiplikator",
  sticky: "липкие вайлды символы остаются sticky wilds sticky wilds symbole bleiben",
  expanding: "расширяющиеся вайлды на весь барабан expanding wilds expanding wilds ganze walze",
  hold: "",
  tumble: "",
  jackpot: "джекпот прогрессивный джекпот jackpot progressive jackpot progressiver jackpot",
  provablyFair: "проверяемая честность provably fair provably fair faire runden",
};

const provablyFair: ReadonlySet<string> = new Set([
  "dice",
  "mines",
  "plinko",
  "limbo",
  "keno",
  "wheel",
  "scratch",
  "crash",
]);
const longestWord = 64;
const maxWords = 5;

const latinOf: Readonly<Record<string, string>> = Object.fromEntries(
  "а-a б-b в-v г-g д-d е-e ё-e ж-zh з-z и-i й-y к-k л-l м-m н-n о-o п-p р-r с-s т-t у-u ф-f х-h ц-ts ч-ch ш-sh щ-sch ъ- ы-y ь- э-e ю-yu я-ya ß-ss"
    .split(" ")
    .map((pair) => {
      const [russian = "", latin = ""] = pair.split("-");
      return [russian, latin];
    }),
);

/**
 * Lower case, Cyrillic transliterated, single spaces: 'faraon' matches 'фараон', and the database needs no
 * locale to distinguish letters from punctuation.
 */
export function plainWords(text: string): string {
  return Array.from(text.toLowerCase().replaceAll("’", ""), (sign) => latinOf[sign] ?? sign)
    .join("")
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();
}

/** Search words of a title: names, studio, theme and features. */
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

/** Feature kinds in the rules, at any depth. */
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

/**
 * The words of a query, each with its possible forms: as typed and on the other layout. Empty for an empty
 * query.
 */
export function askedWords(query: string): string[][] {
  const typed = query.toLowerCase().replaceAll("’", "").split(/\s+/);
  return typed.flatMap(formsOf).slice(0, maxWords);
}

/**
 * A typed word can split into several ('blackjack-deluxe'); the other layout's reading counts as one word
 * only.
 */
function formsOf(word: string): string[][] {
  const swapped = plainWords(otherLayout(word));
  const plain = plainWords(word).split(" ").filter(Boolean);
  const isOneSwapped = swapped !== "" && !swapped.includes(" ");
  if (plain.length > 1 && isOneSwapped) return [[swapped.slice(0, longestWord)]];
  if (plain.length > 1) return plain.map((each) => [each.slice(0, longestWord)]);
  const forms = [...plain, ...(isOneSwapped ? [swapped] : [])].map((form) => form.slice(0, longestWord));
  return forms.length > 0 ? [forms] : [];
}
