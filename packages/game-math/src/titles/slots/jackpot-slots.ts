import type { SlotDesignId } from "../../slot/slot-designs.ts";
import type { JackpotId } from "../../jackpot/jackpots.ts";
import type { SlotTitle } from "../title.ts";
import { slotTitle, type SlotWords } from "./slot-title.ts";

/** A slot that feeds a progressive jackpot: its own RTP is lower, and the jackpot makes up for it. */
function jackpotSlot(
  slug: string,
  { jackpot, ...words }: SlotWords & { model: SlotDesignId; jackpot: JackpotId },
): SlotTitle {
  // 97 plus the jackpot would leave no house edge.
  return { ...slotTitle(slug, words, ["94", "92", "96"]), category: "jackpot", jackpot };
}

/** Slots with progressive jackpots, by the pools that they share. */
export const jackpotSlots: readonly SlotTitle[] = [
  jackpotSlot("sunset-promenade", {
    jackpot: "riviera-sunset",
    model: "boulevard",
    provider: "aurum-play",
    theme: "riviera",
    ribbon: "hit",
    name: ["Набережная на закате", "Sunset Promenade"],
    tagline: ["Четыре джекпота над тёплым морем", "Four jackpots over a warm sea"],
    scene: ["sea", 0],
    symbols:
      "sunrise passenger-ship wine-glass sunglasses accordion beach-with-umbrella A#ruby K#gold Q#pink J#turq",
  }),
  jackpotSlot("champagne-ball", {
    jackpot: "riviera-sunset",
    model: "ascent",
    provider: "kite-crown",
    theme: "deco",
    ribbon: "new",
    name: ["Бал шампанского", "The Champagne Ball"],
    tagline: ["Множитель поднимается, как пузырьки в бокале", "The multiplier rises like bubbles in a flute"],
    scene: ["deco", 2],
    symbols:
      "bottle-with-popping-cork fireworks high-heeled-shoe clutch-bag saxophone wine-glass A#gold K#pink Q#ruby J#silver",
  }),
  jackpotSlot("lions-share", {
    jackpot: "riviera-sunset",
    model: "storm",
    provider: "copper-fern",
    theme: "savanna",
    ribbon: "exclusive",
    name: ["Дань льву", "The Lion’s Due"],
    tagline: ["Дань царю платит вся саванна", "The whole savanna pays its dues"],
    scene: ["canyon", 1],
    symbols: "lion sun elephant giraffe zebra rhinoceros A#gold K#bronze Q#lime J#ruby",
  }),
  jackpotSlot("last-furlong", {
    jackpot: "riviera-sunset",
    model: "trail",
    provider: "tin-rocket",
    theme: "sport",
    name: ["Последний поворот", "The Last Furlong"],
    tagline: ["О фаворите не знают только лошади", "Everyone knows the favourite except the horses"],
    scene: ["meadow", 0],
    symbols: "horse-racing trophy sports-medal stopwatch rosette top-hat A#lime K#gold Q#ruby J#silver",
  }),
  jackpotSlot("evening-fireworks", {
    jackpot: "evening-drop",
    model: "river",
    provider: "salt-lamp",
    theme: "night",
    ribbon: "hit",
    name: ["Вечерний салют", "Evening Fireworks"],
    tagline: ["Два джекпота всегда выпадают раньше предела", "Two jackpots always drop before their limit"],
    scene: ["neon", 2],
    symbols: "fireworks sparkler firecracker party-popper confetti-ball balloon A#pink K#ice Q#gold J#violet",
  }),
  jackpotSlot("night-market", {
    jackpot: "evening-drop",
    model: "delta",
    provider: "paper-moon",
    theme: "east",
    name: ["Ночной рынок", "The Night Market"],
    tagline: ["Ужин под бумажными фонариками", "Supper under the paper lanterns"],
    scene: ["east", 1],
    symbols: "red-paper-lantern wind-chime dango oden takeout-box sake A#ruby K#gold Q#jade J#violet",
  }),
  jackpotSlot("ferry-at-eight", {
    jackpot: "evening-drop",
    model: "harbour",
    provider: "quiet-harbour",
    theme: "sea",
    ribbon: "new",
    name: ["Паром в восемь", "The Ferry at Eight"],
    tagline: ["Отходит в восемь, чайки уже на борту", "Departs at eight, gulls in tow"],
    scene: ["sea", 2],
    symbols: "ferry ring-buoy fishing-pole speedboat fish canoe A#turq K#ice Q#silver J#gold",
  }),
  jackpotSlot("stone-soup", {
    jackpot: "common-kettle",
    model: "parlour",
    provider: "old-lever",
    theme: "tale",
    name: ["Каша из топора", "Stone Soup"],
    tagline: ["По щепотке с каждого, половник одному", "Everyone adds a pinch, one gets the ladle"],
    scene: ["meadow", 1],
    symbols: "pot-of-food axe carrot tomato potato onion garlic mushroom",
  }),
  jackpotSlot("sevens-in-common", {
    jackpot: "common-kettle",
    model: "lever",
    provider: "old-lever",
    theme: "classic",
    ribbon: "hit",
    name: ["Семёрки в складчину", "Sevens in Common"],
    tagline: ["За старым рычагом — общий джекпот", "Pull the old lever for a shared jackpot"],
    scene: ["deco", 1],
    symbols: "slot-machine 7#ruby gold-bar@gold bell money-with-wings cherries grapes lemon",
  }),
];
