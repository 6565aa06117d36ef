import { titles } from "@w10/game-math";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { webp } from "../build/job.ts";
import { rasterise } from "../build/rasterise.ts";
import { findIcon } from "../drawing/icons.ts";
import { SYMBOL_SIDE, symbolSvg } from "./symbol-pictures.ts";

const symbols = titles.flatMap((title) => title.symbols.map((symbol) => ({ slug: title.slug, symbol })));

describe("slot symbols", () => {
  it("use existing icons", () => {
    for (const { symbol } of symbols) {
      if (!symbol.icon) continue;
      const [set, name = ""] = symbol.icon.split(":");
      expect(findIcon(set === "game" ? "game-icons" : "fluent-emoji", name).body).toContain("<");
    }
  });

  it("have unique ids within a title, which are their file names", () => {
    const names = symbols.map(({ slug, symbol }) => `${slug}/${symbol.id}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it("fill their cell equally and leave its corners free, whatever their shape", async () => {
    const title = titles.find(({ slug }) => slug === "neon-ten");
    for (const symbol of title?.symbols.filter(({ id }) => ["car", "guitar", "ten", "k"].includes(id)) ??
      []) {
      const [picture] = await rasterise(
        webp("any", symbolSvg(symbol, symbol.id), { size: [SYMBOL_SIDE, SYMBOL_SIDE], isCentred: true }),
      );
      const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([SYMBOL_SIDE, SYMBOL_SIDE]);
      expect(data[3]).toBe(0);
      const { info: inner } = await sharp(picture)
        .trim({ threshold: 60 })
        .toBuffer({ resolveWithObject: true });
      expect(Math.max(inner.width, inner.height)).toBeGreaterThan(SYMBOL_SIDE * 0.7);
    }
  });
});
