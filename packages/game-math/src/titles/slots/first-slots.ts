import type { SlotTitle } from "../title.ts";
import { slotTitle } from "./slot-title.ts";

/** The first ten slots. */
export const firstSlots: readonly SlotTitle[] = [
  slotTitle("pharaoh-mines", {
    model: "ascent",
    provider: "aurum-play",
    theme: "egypt",
    ribbon: "hit",
    name: ["Копи фараона", "Pharaoh’s Mines"],
    tagline: ["Глубже в копи — выше множитель", "Dig deeper and the multiplier climbs"],
    scene: ["desert", 0],
    symbols:
      "pharoah@gold egyptian-pyramids@turq eye-of-horus@turq scarab-beetle@jade anubis@violet gem-stone A#ruby K#ice Q#pink J#lime",
  }),
  slotTitle("sugar-orbit", {
    model: "boulevard",
    provider: "kite-crown",
    theme: "sweets",
    ribbon: "new",
    name: ["Сахарная орбита", "Sugar Orbit"],
    tagline: ["Галактика, где вместо планет пончики", "A galaxy made of doughnuts"],
    scene: ["candy", 0],
    symbols:
      "glowing-star ringed-planet lollipop cupcake doughnut shortcake candy cookie chocolate-bar strawberry",
  }),
  slotTitle("neon-ten", {
    model: "boulevard",
    provider: "north-reel",
    theme: "city",
    ribbon: "exclusive",
    name: ["Неон 10", "Neon Ten"],
    tagline: ["На этом бульваре десятка — вайлд", "On this boulevard, the ten is wild"],
    scene: ["neon", 0],
    symbols: "10#gold mirror-ball racing-car headphone guitar joystick A#pink K#ice Q#violet J#lime",
  }),
  slotTitle("dragon-luck", {
    model: "storm",
    provider: "aurum-play",
    theme: "east",
    ribbon: "hit",
    name: ["Дракон удачи", "Dragon Luck"],
    tagline: ["Во фриспинах драконы не уходят с барабанов", "In free spins, the dragons refuse to leave"],
    scene: ["east", 0],
    symbols:
      "dragon-face red-paper-lantern dragon-shield@gold japanese-castle folding-hand-fan cherry-blossom A#ruby K#gold Q#jade J#violet",
  }),
  slotTitle("wolf-moon", {
    model: "trail",
    provider: "north-reel",
    theme: "north",
    name: ["Волчья луна", "Wolf Moon"],
    tagline: ["Три полных луны собирают стаю", "Three full moons call out the pack"],
    scene: ["snow", 0],
    symbols: "wolf full-moon wolf-howl@silver owl bear deer A#ice K#violet Q#turq J#silver",
  }),
  slotTitle("kraken", {
    model: "storm",
    provider: "north-reel",
    theme: "sea",
    ribbon: "new",
    name: ["Кракен", "Kraken"],
    tagline: ["Что кракен схватил, то не отпустит", "What the Kraken grabs, it keeps"],
    scene: ["deep", 2],
    symbols: "octopus gem-stone trident@gold shark anchor spiral-shell A#pink K#turq Q#gold J#lime",
  }),
  slotTitle("aztec", {
    model: "ascent",
    provider: "aurum-play",
    theme: "jungle",
    name: ["Ацтек 10", "Aztec Ten"],
    tagline: ["С каждым фриспином на ступень выше", "One step higher with every free spin"],
    scene: ["jungle", 0],
    symbols:
      "aztec-calendar-sun@gold mayan-pyramid@jade totem-mask@turq snake-totem@jade tiger-face parrot A#gold K#jade Q#ruby J#turq",
  }),
  slotTitle("cherry-storm", {
    model: "orchard",
    provider: "kite-crown",
    theme: "fruit",
    ribbon: "hit",
    name: ["Вишнёвый вихрь", "Cherry Storm"],
    tagline: ["Вишнёвый ливень на десять линий", "It’s raining cherries on ten lines"],
    scene: ["deco", 0],
    symbols: "7#ruby cloud-with-lightning cherries grapes watermelon strawberry peach tangerine pear lemon",
  }),
  slotTitle("medusa", {
    model: "trail",
    provider: "kite-crown",
    theme: "myth",
    name: ["Медуза", "Medusa"],
    tagline: ["В глаза ей не смотрите, только на барабаны", "Eyes on the reels, never on hers"],
    scene: ["temple", 2],
    symbols:
      "medusa-head@jade snake spartan-helmet@gold harp@silver laurel-crown@lime amphora A#jade K#gold Q#turq J#violet",
  }),
  slotTitle("gold-bell", {
    model: "orchard",
    provider: "kite-crown",
    theme: "classic",
    name: ["Золотой колокол", "Gold Bell"],
    tagline: ["Любимая классика, теперь с фриспинами", "An old arcade favourite, now with free spins"],
    scene: ["deco", 2],
    symbols: "bell coin 7#ruby gold-bar@gold four-leaf-clover crown watermelon grapes cherries lemon",
  }),
];
