import type { SlotTitle } from "../title.ts";
import { slotTitle } from "./slot-title.ts";

/** The ten slots that the house opened with. */
export const firstSlots: readonly SlotTitle[] = [
  slotTitle("pharaoh-mines", {
    model: "ascent",
    provider: "aurum-play",
    theme: "egypt",
    ribbon: "hit",
    name: ["Копи фараона", "Pharaoh’s Mines"],
    tagline: ["Каждый бесплатный спин дороже прежнего", "Every free spin is worth more than the last"],
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
    tagline: ["Сладости кружат вокруг звезды", "Sweets that circle a star"],
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
    tagline: ["Десятка заменяет всё на бульваре", "The ten stands for everything on the boulevard"],
    scene: ["neon", 0],
    symbols: "10#gold mirror-ball racing-car headphone guitar joystick A#pink K#ice Q#violet J#lime",
  }),
  slotTitle("dragon-luck", {
    model: "storm",
    provider: "aurum-play",
    theme: "east",
    ribbon: "hit",
    name: ["Дракон удачи", "Dragon Luck"],
    tagline: ["Драконы остаются на барабанах", "Dragons that stay on the reels"],
    scene: ["east", 0],
    symbols:
      "dragon-face red-paper-lantern dragon-shield@gold japanese-castle folding-hand-fan cherry-blossom A#ruby K#gold Q#jade J#violet",
  }),
  slotTitle("wolf-moon", {
    model: "trail",
    provider: "north-reel",
    theme: "north",
    name: ["Волчья луна", "Wolf Moon"],
    tagline: ["Полнолуние утраивает выигрыши", "The full moon triples your wins"],
    scene: ["snow", 0],
    symbols: "wolf full-moon wolf-howl@silver owl bear deer A#ice K#violet Q#turq J#silver",
  }),
  slotTitle("kraken", {
    model: "storm",
    provider: "north-reel",
    theme: "sea",
    ribbon: "new",
    name: ["Кракен", "Kraken"],
    tagline: ["Щупальца держат сокровища глубин", "Tentacles hold the treasures of the deep"],
    scene: ["deep", 2],
    symbols: "octopus gem-stone trident@gold shark anchor spiral-shell A#pink K#turq Q#gold J#lime",
  }),
  slotTitle("aztec", {
    model: "ascent",
    provider: "aurum-play",
    theme: "jungle",
    name: ["Ацтек 10", "Aztec Ten"],
    tagline: ["Ступень за ступенью к солнцу", "Step by step towards the sun"],
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
    tagline: ["Десять линий и летняя гроза", "Ten lines and a summer storm"],
    scene: ["deco", 0],
    symbols: "7#ruby cloud-with-lightning cherries grapes watermelon strawberry peach tangerine pear lemon",
  }),
  slotTitle("medusa", {
    model: "trail",
    provider: "kite-crown",
    theme: "myth",
    name: ["Медуза", "Medusa"],
    tagline: ["Её взгляд превращает в золото", "Her gaze turns all to gold"],
    scene: ["temple", 2],
    symbols:
      "medusa-head@jade snake spartan-helmet@gold harp@silver laurel-crown@lime amphora A#jade K#gold Q#turq J#violet",
  }),
  slotTitle("gold-bell", {
    model: "orchard",
    provider: "kite-crown",
    theme: "classic",
    name: ["Золотой колокол", "Gold Bell"],
    tagline: ["Классика зала с бесплатными спинами", "A parlour classic with free spins"],
    scene: ["deco", 2],
    symbols: "bell coin 7#ruby gold-bar@gold four-leaf-clover crown watermelon grapes cherries lemon",
  }),
];
