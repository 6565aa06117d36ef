import type { Metal } from "@w10/game-math";

/** Five tones of a metal: lightest, light, middle, darkest, and the reflection below the horizon. */
export type MetalTones = readonly [string, string, string, string, string];

export const metals: Readonly<Record<Metal, MetalTones>> = {
  gold: ["#FFF6C9", "#FFD25A", "#E8962A", "#8A4A0C", "#FFE9A0"],
  jade: ["#EFFFE6", "#7BF0B0", "#1FA673", "#07503E", "#C9FFDF"],
  ruby: ["#FFE3DC", "#FF7A6B", "#D81F45", "#650525", "#FFC2B8"],
  ice: ["#FFFFFF", "#BDEBFF", "#4E9BE0", "#143C7A", "#E9FAFF"],
  bronze: ["#FFE9CF", "#F0A868", "#A85A2A", "#4A1F0C", "#FFD3A6"],
  turq: ["#F1FFFC", "#6FF1E2", "#12A3B0", "#064350", "#C5FFF6"],
  silver: ["#FFFFFF", "#DDE6EE", "#8C9DB0", "#37424F", "#F7FBFF"],
  pink: ["#FFF1FA", "#FF9ED8", "#E63C9B", "#6E0A4C", "#FFD6EF"],
  violet: ["#F8EEFF", "#C9A0FF", "#7B45E0", "#2E0F70", "#E6D4FF"],
  lime: ["#FBFFE0", "#D5F55A", "#7DB81A", "#2F5207", "#F1FFB0"],
};
