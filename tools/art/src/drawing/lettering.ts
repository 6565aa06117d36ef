import { type Canvas, short } from "./canvas.ts";
import { type Family, type Outline, outlineOf } from "./outlines.ts";

export interface LetterStyle {
  readonly top: string;
  readonly middle: string;
  readonly bottom: string;
  readonly stroke: string;
  readonly edge?: string;
  readonly tall?: number;
  readonly skew?: number;
  readonly glow?: string;
  readonly family?: Family;
}

export const letterStyles = {
  gold: { top: "#FFF9D6", middle: "#FFD25A", bottom: "#E07A12", stroke: "#3A1404", edge: "#FFE9A8" },
  goldTall: { top: "#FFF9D6", middle: "#FFCF4A", bottom: "#D96A0C", stroke: "#2A0A14", tall: 1.28 },
  ice: { top: "#FFFFFF", middle: "#CFF1FF", bottom: "#3FA0F0", stroke: "#07204F", edge: "#FFFFFF" },
  candy: { top: "#FFFFFF", middle: "#FFF0A8", bottom: "#FFB03A", stroke: "#A80F5E", edge: "#FFFFFF" },
  neon: {
    top: "#FFFFFF",
    middle: "#B8FBFF",
    bottom: "#3FE9FF",
    stroke: "#2A0070",
    edge: "#FF3FB4",
    glow: "#FF2FA0",
    skew: -8,
  },
  lime: { top: "#FDFFD8", middle: "#DFF95A", bottom: "#7FC71A", stroke: "#123B08", edge: "#F6FFC0" },
  ivory: { top: "#FFFFFF", middle: "#FFF3DC", bottom: "#E8C99A", stroke: "#2A120A", tall: 1.15 },
  pink: { top: "#FFFFFF", middle: "#FFD0EC", bottom: "#FF6FBE", stroke: "#5A0A4A", edge: "#FFFFFF" },
  mint: { top: "#FFFFFF", middle: "#C8FFE9", bottom: "#2FD9A8", stroke: "#04332F", edge: "#E8FFF6" },
  onest: {
    top: "#FFFFFF",
    middle: "#FFF6D8",
    bottom: "#FFC65A",
    stroke: "#1A0A2E",
    family: "onest",
    skew: -6,
  },
  azure: {
    top: "#FFFFFF",
    middle: "#E8FBFF",
    bottom: "#8ADFFF",
    stroke: "#06203F",
    edge: "#FFFFFF",
    family: "onest",
  },
} as const satisfies Record<string, LetterStyle>;

export type LetterStyleName = keyof typeof letterStyles;

/** The box of a tile's lettering; leaves room for a jackpot plate below. */
export const LETTER_FOOT = 446;
export const letterBox = (lines: number): { width: number; height: number } => ({
  width: 326,
  height: lines > 1 ? 104 : 64,
});

const SIZE = 60;
const LEADING = 60;

export interface FittedLettering {
  readonly lines: readonly Outline[];
  readonly transform: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Measures the lines' outlines and finds the largest scale at which all fit the box around `centreX`. */
export function fitLettering(words: readonly string[], style: LetterStyle, centreX: number): FittedLettering {
  const { family = "unbounded", tall = 1, skew = 0 } = style;
  const face = {
    family,
    weight: family === "onest" ? 900 : 800,
    size: SIZE,
    tracking: family === "onest" ? -1 : 1.4,
  };
  const lines = words.map((line) => outlineOf(line, face));
  const lean = Math.abs(Math.tan((skew * Math.PI) / 180));
  const top = Math.min(...lines.map((line, row) => line.top - (lines.length - 1 - row) * LEADING));
  const bottom = Math.max(...lines.map((line, row) => line.bottom - (lines.length - 1 - row) * LEADING));
  const width = Math.max(...lines.map(({ left, right }) => right - left)) + lean * (bottom - top);
  const box = letterBox(words.length);
  const k = Math.min(box.width / width, box.height / ((bottom - top) * tall));
  const middleY = LETTER_FOOT - box.height / 2;
  const halfWidth = (width * k) / 2;
  const halfHeight = ((bottom - top) * tall * k) / 2;
  const scale = Math.round(k * 1000) / 1000;
  return {
    lines,
    transform: `translate(${short(centreX)} ${short(middleY)}) scale(${scale} ${Math.round(k * tall * 1000) / 1000}) skewX(${skew}) translate(0 ${short(-(top + bottom) / 2)})`,
    left: centreX - halfWidth,
    right: centreX + halfWidth,
    top: middleY - halfHeight,
    bottom: middleY + halfHeight,
  };
}

/** One or two lines of a title at the bottom of a tile: dark outline, bright edge, gradient face. */
export function lettering(canvas: Canvas, words: readonly string[], style: LetterStyle): void {
  const fitted = fitLettering(words, style, canvas.width / 2);
  const last = fitted.lines.length - 1;
  const ids = fitted.lines.map(({ path, left, right }, row) => {
    const id = canvas.id();
    canvas.define(
      `<path id="${id}" transform="translate(${short(-(left + right) / 2)} ${-(last - row) * LEADING})" d="${path}"/>`,
    );
    return id;
  });
  const put = (attributes: string): string => ids.map((id) => `<use href="#${id}" ${attributes}/>`).join("");
  const stroked = (color: string, width: number): string =>
    put(`fill="${color}" stroke="${color}" stroke-width="${width}" stroke-linejoin="round"`);
  // Each line has the whole gradient, so that both look alike.
  const faces = ids.map((id, row) => {
    const line = fitted.lines[row];
    const face = canvas.linearFrom(line?.top ?? -SIZE, line?.bottom ?? 0, [
      [style.top, 1, 0],
      [style.middle, 1, 0.5],
      [style.bottom, 1, 1],
    ]);
    return `<use href="#${id}" fill="${face}"/>`;
  });
  const shadow = canvas.shadow({
    down: 5,
    blur: 6,
    color: style.glow ?? "#000",
    opacity: style.glow ? 0.95 : 0.7,
  });
  canvas.add(
    `<g filter="${shadow}"><g transform="${fitted.transform}"><g transform="translate(0 5)">${stroked(style.stroke, 11)}</g>${stroked(style.stroke, 9)}${style.edge ? stroked(style.edge, 1.6) : ""}${faces.join("")}</g></g>`,
  );
}
