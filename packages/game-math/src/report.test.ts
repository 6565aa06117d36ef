import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { kinds } from "./kinds.ts";
import { reportOf, statedReturn } from "./report.ts";
import { settingsOf, titleAt, titles } from "./titles/titles.ts";

const rows = titles.flatMap((title) =>
  settingsOf(title).map((setting) => ({ slug: title.slug, setting, at: titleAt(title, setting) ?? title })),
);

describe("the committed reports", () => {
  it.each(rows)("$slug at $setting is of the rules that are played", ({ slug, setting, at }) => {
    const hash = createHash("sha256").update(JSON.stringify(at.rules)).digest("hex").slice(0, 16);
    expect(reportOf(slug, setting).rulesHash).toBe(hash);
  });

  it.each(rows)(
    "$slug at $setting states the return that is computed anew, to 0.005 of a point",
    ({ slug, setting, at }) => {
      const exact = kinds[at.mechanic].exactReturn(at.rules);
      if (exact)
        expect(Math.abs(exact.returned - (reportOf(slug, setting).exact ?? 0))).toBeLessThan(0.000_05);
      else expect(reportOf(slug, setting).simulated.standardError * 3).toBeLessThan(0.005);
    },
  );

  it.each(rows)("$slug at $setting: what was simulated agrees with what is stated", ({ slug, setting }) => {
    const { simulated } = reportOf(slug, setting);
    const distance = Math.abs(simulated.returned - statedReturn(slug, setting));
    expect(distance).toBeLessThan(4 * simulated.standardError);
  });

  it.each(rows)("$slug at $setting never paid above the stated maximum", ({ slug, setting, at }) => {
    const { maxWinMultiple } = kinds[at.mechanic].paySheet(at.rules);
    expect(reportOf(slug, setting).simulated.greatestMultiple).toBeLessThanOrEqual(maxWinMultiple);
  });
});
