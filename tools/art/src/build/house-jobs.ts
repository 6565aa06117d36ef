import { appIconSvg, faviconSvg } from "../pictures/brand-mark.ts";
import { credits } from "../pictures/credits.ts";
import { flagCodes, flagSvg } from "../pictures/flags.ts";
import { emptySvg, questSvg, signupSvg } from "../pictures/house-pictures.ts";
import { paymentMarks } from "../pictures/payment-marks.ts";
import { interfaceEmojiSvg } from "../pictures/symbol-pictures.ts";
import { type Job, webp, withAvif } from "./job.ts";

/** Colour pictures of tabs, toasts, bonuses and empty lists. */
export const interfaceEmoji = [
  "slot-machine",
  "cherries",
  "gem-stone",
  "game-die",
  "direct-hit",
  "red-heart",
  "wrapped-gift",
  "trophy",
  "money-bag",
  "envelope",
  "warning",
  "crown",
  "sparkles",
  "shield",
  "locked",
  "hourglass-not-done",
  "credit-card",
  "coin",
  "bell",
  "high-voltage",
  "fire",
  "money-with-wings",
  "glowing-star",
] as const;

const text = (path: string, words: string): Job => ({ kind: "text", path, text: words });

const icon = (pixels: number): Job => ({
  kind: "picture",
  svg: appIconSvg(pixels),
  files: [{ path: `icon-${pixels}.png`, width: pixels, height: pixels, format: "png", quality: 100 }],
  isCentred: false,
  isFirst: true,
});

/** Large, and small for tabs and menus, where an icon is 26 pixels wide. */
function emojiJob(name: (typeof interfaceEmoji)[number]): Job {
  const file = { format: "webp", quality: 88 } as const;
  return {
    kind: "picture",
    svg: interfaceEmojiSvg(name),
    files: [
      { ...file, path: `emoji/${name}.webp`, width: 128, height: 128 },
      { ...file, path: `emoji-small/${name}.webp`, width: 56, height: 56 },
    ],
    isCentred: false,
    isFirst: true,
  };
}

/** Every picture that belongs to no title. */
export function houseJobs(): Job[] {
  return [
    webp("signup.webp", signupSvg(), { size: [1440, 1800], quality: 80 }),
    // The first visible part of the lobby, so its size matters most.
    withAvif(
      webp("hero-quest.webp", questSvg([1344, 420]), { size: [1344, 420], quality: 82, isFirst: true }),
      4,
    ),
    withAvif(
      webp("hero-quest-small.webp", questSvg([716, 432]), { size: [716, 432], quality: 82, isFirst: true }),
      4,
    ),
    webp("empty.webp", emptySvg("star"), { size: [480, 320], quality: 86, isFirst: true }),
    webp("empty-favorites.webp", emptySvg("red-heart"), { size: [480, 320], quality: 86, isFirst: true }),
    ...interfaceEmoji.map(emojiJob),
    ...flagCodes.map((code) => text(`flag/${code}.svg`, flagSvg(code))),
    ...Object.entries(paymentMarks()).map(([id, mark]) => text(`payment/${id}.svg`, mark)),
    text("favicon.svg", faviconSvg()),
    icon(192),
    icon(512),
    text("credits.json", `${JSON.stringify(credits, null, 2)}\n`),
  ];
}
