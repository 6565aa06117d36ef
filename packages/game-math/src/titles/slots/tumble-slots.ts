import { tumbleDesigns, type TumbleDesignId } from "../../tumble/tumble-designs.ts";
import { tumbleModel } from "../../tumble/tumble-models.ts";
import type { TumbleRules } from "../../tumble/tumble-rules.ts";
import { slotLimits } from "../limits.ts";
import type { TumbleTitle } from "../title.ts";
import type { Volatility } from "../../sheet.ts";
import { slotBase, type SlotWords } from "./slot-title.ts";

const VOLATILITY = {
  bloom: "medium",
  hive: "medium",
  cascade: "high",
} as const satisfies Record<TumbleDesignId, Volatility>;

function tumbleTitle(slug: string, { model, ...words }: SlotWords & { model: TumbleDesignId }): TumbleTitle {
  const base = slotBase(slug, words);
  const symbolIds = base.symbols.map(({ id }) => id);
  if (symbolIds.length !== tumbleDesigns[model].weights.length) throw new Error(`${slug}: symbols`);
  const rulesAt = (setting: "94" | "96" | "97"): TumbleRules => ({
    ...tumbleModel(model, setting),
    symbolIds,
  });
  return {
    ...base,
    mechanic: "slot-tumble",
    volatility: VOLATILITY[model],
    ...slotLimits[20],
    setting: "96",
    rules: rulesAt("96"),
    otherRules: { "94": rulesAt("94"), "97": rulesAt("97") },
  };
}

/** Slots whose winning symbols vanish. */
export const tumbleSlots: readonly TumbleTitle[] = [
  tumbleTitle("dew-garden", {
    model: "bloom",
    provider: "copper-fern",
    theme: "meadow",
    ribbon: "new",
    name: ["Росистый сад", "Garden of Dew"],
    tagline: ["Пять цветов рядом уступают место новым", "Five blooms side by side make room for more"],
    scene: ["jungle", 0],
    symbols: "hibiscus rose sunflower tulip hyacinth herb",
  }),
  tumbleTitle("star-bakery", {
    model: "bloom",
    provider: "kite-crown",
    theme: "sweets",
    name: ["Звёздная пекарня", "The Star Bakery"],
    tagline: ["С каждым каскадом новая партия выпечки", "Fresh from the oven with every cascade"],
    scene: ["candy", 2],
    symbols: "birthday-cake pie custard croissant pretzel cookie",
  }),
  tumbleTitle("bubble-reef", {
    model: "bloom",
    provider: "quiet-harbour",
    theme: "sea",
    name: ["Риф пузырьков", "Bubble Reef"],
    tagline: ["Одна стайка уплыла, другая приплыла", "One shoal swims off, another drifts in"],
    scene: ["deep", 1],
    symbols: "blowfish tropical-fish jellyfish crab spiral-shell coral",
  }),
  tumbleTitle("toy-workshop", {
    model: "bloom",
    provider: "paper-moon",
    theme: "toys",
    name: ["Мастерская игрушек", "The Toy Workshop"],
    tagline: ["Пять игрушек вместе — и поехали", "Five toys together and off they roll"],
    scene: ["circus", 2],
    symbols: "teddy-bear nesting-dolls yo-yo kite locomotive balloon",
  }),
  tumbleTitle("crystal-seam", {
    model: "hive",
    provider: "tin-rocket",
    theme: "mine",
    ribbon: "hit",
    name: ["Хрустальная жила", "Crystal Seam"],
    tagline: ["Сорок девять камней в одной жиле", "Forty-nine stones, one shaky seam"],
    scene: ["mine", 0],
    symbols:
      "cut-diamond@ice emerald@jade crystal-cluster@violet gem-pendant@ruby saphir@turq rupee@gold minerals@bronze",
  }),
  tumbleTitle("honey-hive", {
    model: "hive",
    provider: "copper-fern",
    theme: "meadow",
    name: ["Медовый улей", "The Golden Hive"],
    tagline: ["Соты наполняются, пока пчёлы в полёте", "The combs refill while the bees are out"],
    scene: ["meadow", 2],
    symbols: "honeybee honey-pot sunflower blossom strawberry blueberries herb",
  }),
  tumbleTitle("pumpkin-lane", {
    model: "hive",
    provider: "paper-moon",
    theme: "gothic",
    name: ["Тыквенная улица", "Pumpkin Lane"],
    tagline: ["Стучите громче: привидения дома", "Knock loudly, the ghosts are in"],
    scene: ["gothic", 1],
    symbols: "jack-o-lantern ghost bat spider-web candle broom candy",
  }),
  tumbleTitle("ramen-rush", {
    model: "cascade",
    provider: "salt-lamp",
    theme: "east",
    name: ["Ночная лапшичная", "Ramen Rush"],
    tagline: ["Восемь одинаковых на любом месте стойки", "Eight of a kind, anywhere on the counter"],
    scene: ["east", 3],
    symbols: "steaming-bowl sushi fried-shrimp dumpling fish-cake-with-swirl egg bento-box rice-ball",
  }),
  tumbleTitle("comet-harvest", {
    model: "cascade",
    provider: "tin-rocket",
    theme: "space",
    name: ["Урожай комет", "Comet Harvest"],
    tagline: ["Небо осыпается, а кометы всё летят", "When the sky falls, more comets follow"],
    scene: ["space", 1],
    symbols: "comet ringed-planet alien-monster flying-saucer robot satellite full-moon glowing-star",
  }),
  tumbleTitle("fruit-avalanche", {
    model: "cascade",
    provider: "old-lever",
    theme: "fruit",
    name: ["Фруктовый обвал", "Fruit Avalanche"],
    tagline: ["Опрокинули ящик — покатились все", "Tip one crate and the rest follow"],
    scene: ["neon", 2],
    symbols: "pineapple watermelon mango grapes kiwi-fruit peach banana blueberries",
  }),
  tumbleTitle("forest-crossing", {
    model: "bloom",
    provider: "copper-fern",
    theme: "forest",
    name: ["Лесной перекрёсток", "Forest Crossing"],
    tagline: ["Барсук уступил дорогу, следом кролики", "The badger gives way, the rabbits hop in"],
    scene: ["jungle", 2],
    symbols: "badger rabbit chestnut brown-mushroom maple-leaf snail",
  }),
  tumbleTitle("buttons-and-threads", {
    model: "hive",
    provider: "paper-moon",
    theme: "toys",
    name: ["Нитки и иголки", "Needles and Threads"],
    tagline: ["Узор, который сам себя перешивает", "A pattern that keeps restitching itself"],
    scene: ["circus", 2],
    symbols: "yarn thread scissors safety-pin sewing-needle ribbon socks",
  }),
  tumbleTitle("robot-works", {
    model: "cascade",
    provider: "tin-rocket",
    theme: "industry",
    ribbon: "exclusive",
    name: ["Завод роботов", "The Robot Works"],
    tagline: ["Восемь деталей — и конвейер загудел", "Eight parts set the belt humming"],
    scene: ["mine", 1],
    symbols: "mechanical-arm gear nut-and-bolt battery magnet level-slider light-bulb screwdriver",
  }),
  tumbleTitle("alchemists-bench", {
    model: "bloom",
    provider: "brass-owl",
    theme: "magic",
    name: ["Стол алхимика", "The Alchemist’s Bench"],
    tagline: ["Смешать, вскипятить, повторить", "Mix, boil, repeat"],
    scene: ["gothic", 0],
    symbols: "alembic test-tube crystal-ball scroll mushroom candle",
  }),
];
