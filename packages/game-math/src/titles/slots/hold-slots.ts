import type { HoldSlotRules } from "../../hold/hold-rules.ts";
import type { HoldDesignId } from "../../hold/hold-designs.ts";
import { holdModel } from "../../hold/hold-models.ts";
import { slotLimits } from "../limits.ts";
import type { HoldTitle } from "../title.ts";
import type { Volatility } from "../../sheet.ts";
import { slotBase, type SlotWords } from "./slot-title.ts";

const VOLATILITY = { purse: "high", vault: "high" } as const satisfies Record<HoldDesignId, Volatility>;

function holdTitle(slug: string, { model, ...words }: SlotWords & { model: HoldDesignId }): HoldTitle {
  const base = slotBase(slug, words);
  const symbolIds = base.symbols.map(({ id }) => id);
  const rulesAt = (setting: "94" | "96" | "97"): HoldSlotRules => ({
    ...holdModel(model, setting),
    symbolIds,
  });
  return {
    ...base,
    mechanic: "slot-hold",
    volatility: VOLATILITY[model],
    ...slotLimits[model === "vault" ? 25 : 20],
    setting: "96",
    rules: rulesAt("96"),
    otherRules: { "94": rulesAt("94"), "97": rulesAt("97") },
  };
}

/** Slots whose coins stay through respins. */
export const holdSlots: readonly HoldTitle[] = [
  holdTitle("piggy-vault", {
    model: "purse",
    provider: "brass-owl",
    theme: "classic",
    ribbon: "hit",
    name: ["Копилка", "Piggy Vault"],
    tagline: ["Свинка копит, пока крутятся респины", "The piggy saves up while the respins roll"],
    scene: ["circus", 0],
    symbols: "pig-face coin money-bag key crown bell A#pink K#gold Q#turq J#lime",
  }),
  holdTitle("sun-hoard", {
    model: "vault",
    provider: "aurum-play",
    theme: "jungle",
    name: ["Клад солнца", "Hoard of the Sun"],
    tagline: ["Солнце не сядет, пока не вышли респины", "The sun won’t set till the respins run out"],
    scene: ["desert", 1],
    symbols:
      "sun-priest@gold sun totem-head@jade feathered-wing@turq tiger-head@bronze corn@lime A#gold K#jade Q#ruby J#turq",
  }),
  holdTitle("lotus-coins", {
    model: "purse",
    provider: "paper-moon",
    theme: "east",
    name: ["Монеты лотоса", "Coins of the Lotus"],
    tagline: ["Шесть лунных пряников — и праздник начался", "Six mooncakes and the festival begins"],
    scene: ["east", 2],
    symbols: "lotus moon-cake red-envelope pagoda@gold teapot wind-chime A#ruby K#jade Q#gold J#violet",
  }),
  holdTitle("pearl-divers", {
    model: "vault",
    provider: "quiet-harbour",
    theme: "sea",
    ribbon: "new",
    name: ["Ловцы жемчуга", "Pearl Divers"],
    tagline: ["Жемчуг остаётся, а вы ныряете за новым", "Pearls stay put while you dive for more"],
    scene: ["deep", 2],
    symbols: "diving-mask oyster dolphin turtle squid lobster A#turq K#ice Q#violet J#silver",
  }),
  holdTitle("sheriff-safe", {
    model: "vault",
    provider: "tin-rocket",
    theme: "west",
    name: ["Сейф шерифа", "The Sheriff’s Safe"],
    tagline: ["Мешок в каждой ячейке — это гранд", "A bag in every box is worth the grand"],
    scene: ["canyon", 0],
    symbols:
      "western-hat@bronze money-bag revolver@silver horse-head@bronze handcuffs@silver dynamite@ruby A#gold K#bronze Q#ruby J#silver",
  }),
  holdTitle("moon-mint", {
    model: "purse",
    provider: "brass-owl",
    theme: "night",
    name: ["Лунный монетный двор", "The Moon Mint"],
    tagline: ["Монеты чеканит ночная смена", "Fresh coins from the night shift"],
    scene: ["gothic", 2],
    symbols: "crescent-moon full-moon owl hourglass-done candle old-key A#silver K#violet Q#ice J#gold",
  }),
  holdTitle("harvest-home", {
    model: "purse",
    provider: "copper-fern",
    theme: "meadow",
    name: ["Праздник урожая", "Harvest Home"],
    tagline: ["Урожай собирают по монетке", "Bring the harvest in, coin by coin"],
    scene: ["canyon", 1],
    symbols: "sheaf-of-rice coin rooster tractor pie red-apple A#gold K#lime Q#ruby J#bronze",
  }),
  holdTitle("dragon-pearls", {
    model: "vault",
    provider: "seven-kites",
    theme: "east",
    name: ["Жемчуг дракона", "Pearls of the Dragon"],
    tagline: ["Дракон не выронит ни одной жемчужины", "This dragon never drops a pearl"],
    scene: ["east", 3],
    symbols:
      "sea-dragon@jade dragon-orb@gold japanese-castle bonsai-tree@lime flute folding-hand-fan A#jade K#gold Q#ruby J#ice",
  }),
  holdTitle("pirate-bank", {
    model: "vault",
    provider: "north-reel",
    theme: "pirates",
    name: ["Пиратский банк", "The Pirate Bank"],
    tagline: ["Единственный банк, где в ходу дублоны", "The only bank that still deals in doubloons"],
    scene: ["sea", 2],
    symbols: "skull-and-crossbones coin pirate-flag@ruby parrot ship compass A#gold K#turq Q#ruby J#silver",
  }),
  holdTitle("ice-treasury", {
    model: "purse",
    provider: "north-reel",
    theme: "north",
    name: ["Ледяная казна", "The Ice Treasury"],
    tagline: ["Примёрзшая монета уже не сдвинется", "Once a coin freezes, it stays"],
    scene: ["snow", 0],
    symbols: "polar-bear snowflake crystal-ball ice penguin mountain A#ice K#turq Q#silver J#violet",
  }),
  holdTitle("hall-of-antiquities", {
    model: "purse",
    provider: "aurum-play",
    theme: "myth",
    name: ["Зал древностей", "Hall of Antiquities"],
    tagline: ["Смотритель уснул, монеты вышли из витрин", "The guard dozes off, the coins come out"],
    scene: ["temple", 2],
    symbols: "moai coin amphora scroll framed-picture bust-in-silhouette A#gold K#bronze Q#jade J#silver",
  }),
  holdTitle("lamp-shop", {
    model: "vault",
    provider: "salt-lamp",
    theme: "desert",
    ribbon: "new",
    name: ["Лавка светильников", "The Lamp Shop"],
    tagline: ["Монеты светятся до последнего респина", "Coins that glow until the last respin"],
    scene: ["desert", 2],
    symbols: "diya-lamp coin prayer-beads nazar-amulet hamsa teapot A#gold K#ruby Q#violet J#turq",
  }),
  holdTitle("airmail-office", {
    model: "purse",
    provider: "seven-kites",
    theme: "travel",
    name: ["Воздушная почта", "The Airmail Office"],
    tagline: ["Каждая монета — заказным письмом", "Every coin arrives stamped and signed for"],
    scene: ["meadow", 2],
    symbols: "small-airplane coin love-letter postbox package world-map A#gold K#ice Q#ruby J#turq",
  }),
  holdTitle("llama-pass", {
    model: "vault",
    provider: "tin-rocket",
    theme: "mountain",
    ribbon: "hit",
    name: ["Перевал ламы", "The Llama Pass"],
    tagline: ["Упрямая лама не бросит ни монеты", "A stubborn llama leaves no coin behind"],
    scene: ["canyon", 0],
    symbols: "llama coin mountain flute camping hiking-boot A#pink K#gold Q#turq J#lime",
  }),
];
