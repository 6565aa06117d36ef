import type { SymbolArt } from "@w10/game-math";
import { Canvas } from "../drawing/canvas.ts";
import { emblem } from "../drawing/emblem.ts";
import { emoji } from "../drawing/emoji.ts";
import { numeral } from "../drawing/numeral.ts";

/** A symbol's side in drawing units and in pixels. */
export const SYMBOL_SIDE = 200;

/** A slot symbol without a background, roughly centred: the raster step unifies the optical size. */
export function symbolSvg(symbol: SymbolArt, seed: string): string {
  const canvas = new Canvas({ width: SYMBOL_SIDE, height: SYMBOL_SIDE, zoom: 1.5 }, seed);
  const at = [SYMBOL_SIDE / 2, SYMBOL_SIDE / 2] as const;
  const metal = symbol.metal ?? "gold";
  if (symbol.letter)
    numeral(canvas, symbol.letter, { at, size: symbol.letter === "10" ? 96 : 136, metal, tall: 1.1 });
  else drawIcon(canvas, symbol.icon ?? "", { at, metal });
  return canvas.toSvg();
}

function drawIcon(
  canvas: Canvas,
  icon: string,
  { at, metal }: { at: readonly [number, number]; metal: NonNullable<SymbolArt["metal"]> },
): void {
  const [set, name = ""] = icon.split(":");
  if (set === "game") emblem(canvas, name, { at, size: 150, metal });
  else emoji(canvas, name, { at, size: 160, shadow: { down: 6, blur: 6, opacity: 0.45 } });
}

/** Names of the icon set that differ from Unicode's. */
const olderNames: Readonly<Record<string, string>> = { "direct-hit": "bullseye" };

/** A colour picture of the interface, for 24 to 62 px. */
export function interfaceEmojiSvg(name: string): string {
  const canvas = new Canvas({ width: 32, height: 32, zoom: 4 }, `emoji-${name}`);
  emoji(canvas, olderNames[name] ?? name, { at: [16, 16], size: 32, isFlat: true });
  return canvas.toSvg();
}
