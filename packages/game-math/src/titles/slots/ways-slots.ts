import type { SlotTitle } from "../title.ts";
import { slotTitle } from "./slot-title.ts";

/** Five reels where neighbours pay in any row. */
export const waysSlots: readonly SlotTitle[] = [
  slotTitle("koi-river", {
    model: "river",
    provider: "paper-moon",
    theme: "east",
    name: ["Река карпов", "Koi River"],
    tagline: ["243 русла, и по каждому плывёт удача", "243 channels, and luck swims down each"],
    scene: ["east", 1],
    symbols:
      "double-fish@gold shinto-shrine carp-streamer lotus wind-chime folding-hand-fan A#pink K#ruby Q#jade J#ice",
  }),
  slotTitle("gold-sluice", {
    model: "river",
    provider: "tin-rocket",
    theme: "west",
    name: ["Золотой ручей", "The Gold Sluice"],
    tagline: ["Промойте 243 пути, песок заберите с собой", "Wash 243 ways and keep the dust"],
    scene: ["mine", 2],
    symbols:
      "gold-nuggets@gold pick donkey lantern@bronze leather-boot@silver bucket A#gold K#bronze Q#ice J#lime",
  }),
  slotTitle("night-of-masks", {
    model: "river",
    provider: "paper-moon",
    theme: "carnival",
    ribbon: "new",
    name: ["Ночь масок", "Night of Masks"],
    tagline: ["За каждой маской ещё один путь", "Behind every mask there is one more way"],
    scene: ["circus", 0],
    symbols: "carnival-mask@gold performing-arts violin rose wine-glass mirror A#violet K#ruby Q#gold J#turq",
  }),
  slotTitle("crocodile-delta", {
    model: "delta",
    provider: "copper-fern",
    theme: "jungle",
    name: ["Дельта крокодила", "Crocodile Delta"],
    tagline: ["Вода прибывает, множитель поднимается", "The water rises and so does the multiplier"],
    scene: ["jungle", 2],
    symbols: "crocodile lotus-flower@pink hippopotamus flamingo snake turtle A#jade K#lime Q#pink J#gold",
  }),
  slotTitle("star-express", {
    model: "delta",
    provider: "tin-rocket",
    theme: "space",
    ribbon: "hit",
    name: ["Звёздный экспресс", "Star Express"],
    tagline: ["Каждая станция прибавляет ход", "Every station adds speed"],
    scene: ["space", 0],
    symbols:
      "locomotive ringed-planet astronaut-helmet@silver flying-saucer satellite comet A#ice K#violet Q#pink J#lime",
  }),
  slotTitle("firebird-garden", {
    model: "delta",
    provider: "aurum-play",
    theme: "tale",
    name: ["Сад Жар-птицы", "Firebird Garden"],
    tagline: ["Перо за пером, и множитель горит ярче", "Feather by feather the multiplier burns brighter"],
    scene: ["fire", 2],
    symbols: "phoenix-bird nesting-dolls red-apple castle banjo@gold feather A#ruby K#gold Q#pink J#turq",
  }),
  slotTitle("whale-song", {
    model: "fjord",
    provider: "quiet-harbour",
    theme: "sea",
    name: ["Песня кита", "Whale Song"],
    tagline: ["Один вдох, и барабан полон до края", "One breath, and the reel is full to the rim"],
    scene: ["deep", 0],
    symbols: "spouting-whale coral dolphin seal turtle tropical-fish A#turq K#ice Q#violet J#silver",
  }),
  slotTitle("stag-aurora", {
    model: "fjord",
    provider: "north-reel",
    theme: "north",
    name: ["Олень и сияние", "Stag of the Aurora"],
    tagline: [
      "Рога касаются неба, свет стекает по барабану",
      "Antlers touch the sky and light runs down the reel",
    ],
    scene: ["snow", 2],
    symbols:
      "stag-head@ice snowflake snow-capped-mountain fox evergreen-tree hut A#ice K#turq Q#violet J#silver",
  }),
  slotTitle("frost-fair", {
    model: "fjord",
    provider: "copper-fern",
    theme: "winter",
    name: ["Ярмарка на льду", "The Frost Fair"],
    tagline: ["Коньки, пряники и 243 дорожки на реке", "Skates, gingerbread and 243 tracks on the river"],
    scene: ["circus", 1],
    symbols: "snowman christmas-tree carousel-horse ice-skate pretzel scarf A#ruby K#ice Q#jade J#gold",
  }),
];
