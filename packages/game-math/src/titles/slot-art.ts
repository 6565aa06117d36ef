import type { Metal, SceneArt, SymbolArt } from "./title.ts";

/** Short forms for the symbol tables below: a colour picture, a metal emblem, a card letter. */
const fluent = (id: string, icon: string): SymbolArt => ({ id, icon: `fluent:${icon}` });
const game = (id: string, icon: string, metal: Metal): SymbolArt => ({ id, icon: `game:${icon}`, metal });
const letter = (id: "A" | "K" | "Q" | "J", metal: Metal): SymbolArt => ({
  id: id.toLowerCase(),
  letter: id,
  metal,
});

const royals = (metals: readonly [Metal, Metal, Metal, Metal]): readonly SymbolArt[] => [
  letter("A", metals[0]),
  letter("K", metals[1]),
  letter("Q", metals[2]),
  letter("J", metals[3]),
];

export interface TitleArt {
  /** In the order of the model's roles: wild, scatter, four high, four low. */
  symbols: readonly SymbolArt[];
  scene: SceneArt;
}

/** Pictures of every slot title, by slug. The art tool draws from this table; the studio looks files up by symbol id. */
export const slotArt = {
  "pharaoh-mines": {
    scene: { stage: "desert", hour: 0 },
    symbols: [
      game("mask", "pharoah", "gold"),
      game("pyramid", "egyptian-pyramids", "turq"),
      game("eye", "eye-of-horus", "turq"),
      game("scarab", "scarab-beetle", "jade"),
      game("anubis", "anubis", "violet"),
      fluent("gem", "gem-stone"),
      ...royals(["ruby", "ice", "pink", "lime"]),
    ],
  },
  "sugar-orbit": {
    scene: { stage: "candy", hour: 0 },
    symbols: [
      fluent("star", "glowing-star"),
      fluent("planet", "ringed-planet"),
      fluent("lollipop", "lollipop"),
      fluent("cupcake", "cupcake"),
      fluent("doughnut", "doughnut"),
      fluent("shortcake", "shortcake"),
      fluent("candy", "candy"),
      fluent("cookie", "cookie"),
      fluent("chocolate", "chocolate-bar"),
      fluent("strawberry", "strawberry"),
    ],
  },
  "neon-ten": {
    scene: { stage: "neon", hour: 0 },
    symbols: [
      { id: "ten", letter: "10", metal: "gold" },
      fluent("ball", "mirror-ball"),
      fluent("car", "racing-car"),
      fluent("headphone", "headphone"),
      fluent("guitar", "guitar"),
      fluent("joystick", "joystick"),
      ...royals(["pink", "ice", "violet", "lime"]),
    ],
  },
  "dragon-luck": {
    scene: { stage: "east", hour: 0 },
    symbols: [
      fluent("dragon", "dragon-face"),
      fluent("lantern", "red-paper-lantern"),
      game("shield", "dragon-shield", "gold"),
      fluent("castle", "japanese-castle"),
      fluent("fan", "folding-hand-fan"),
      fluent("blossom", "cherry-blossom"),
      ...royals(["ruby", "gold", "jade", "violet"]),
    ],
  },
  "wolf-moon": {
    scene: { stage: "snow", hour: 0 },
    symbols: [
      fluent("wolf", "wolf"),
      fluent("moon", "full-moon"),
      game("howl", "wolf-howl", "silver"),
      fluent("owl", "owl"),
      fluent("bear", "bear"),
      fluent("deer", "deer"),
      ...royals(["ice", "violet", "turq", "silver"]),
    ],
  },
  kraken: {
    scene: { stage: "deep", hour: 2 },
    symbols: [
      fluent("kraken", "octopus"),
      fluent("chest", "gem-stone"),
      game("trident", "trident", "gold"),
      fluent("shark", "shark"),
      fluent("anchor", "anchor"),
      fluent("shell", "spiral-shell"),
      ...royals(["pink", "turq", "gold", "lime"]),
    ],
  },
  aztec: {
    scene: { stage: "jungle", hour: 0 },
    symbols: [
      game("sun", "aztec-calendar-sun", "gold"),
      game("temple", "mayan-pyramid", "jade"),
      game("mask", "totem-mask", "turq"),
      game("serpent", "snake-totem", "jade"),
      fluent("tiger", "tiger-face"),
      fluent("parrot", "parrot"),
      ...royals(["gold", "jade", "ruby", "turq"]),
    ],
  },
  "cherry-storm": {
    scene: { stage: "deco", hour: 0 },
    symbols: [
      { id: "seven", letter: "7", metal: "ruby" },
      fluent("storm", "cloud-with-lightning"),
      fluent("cherries", "cherries"),
      fluent("grapes", "grapes"),
      fluent("watermelon", "watermelon"),
      fluent("strawberry", "strawberry"),
      fluent("peach", "peach"),
      fluent("tangerine", "tangerine"),
      fluent("pear", "pear"),
      fluent("lemon", "lemon"),
    ],
  },
  medusa: {
    scene: { stage: "temple", hour: 2 },
    symbols: [
      game("medusa", "medusa-head", "jade"),
      fluent("snake", "snake"),
      game("helmet", "spartan-helmet", "gold"),
      game("harp", "harp", "silver"),
      game("laurel", "laurel-crown", "lime"),
      fluent("amphora", "amphora"),
      ...royals(["jade", "gold", "turq", "violet"]),
    ],
  },
  "gold-bell": {
    scene: { stage: "deco", hour: 2 },
    symbols: [
      fluent("bell", "bell"),
      fluent("coin", "coin"),
      { id: "seven", letter: "7", metal: "ruby" },
      game("bar", "gold-bar", "gold"),
      fluent("clover", "four-leaf-clover"),
      fluent("crown", "crown"),
      fluent("watermelon", "watermelon"),
      fluent("grapes", "grapes"),
      fluent("cherries", "cherries"),
      fluent("lemon", "lemon"),
    ],
  },
} as const satisfies Record<string, TitleArt>;
