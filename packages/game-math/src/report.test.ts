import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { kinds } from "./kinds.ts";
import { reportOf, rulesSheet, statedReturn } from "./report.ts";
import type { TitleRules } from "./titles/title.ts";
import { settingsOf, titleAt, titles } from "./titles/titles.ts";

const rows = titles.flatMap((title) =>
  settingsOf(title).map((setting) => ({ slug: title.slug, setting, at: titleAt(title, setting) ?? title })),
);

type Exact = ReturnType<(typeof kinds)["slot-lines"]["exactReturn"]>;
const computed = new Map<string, Exact>();

/** Titles that differ only in their pictures are computed once. */
function exactOf({ mechanic, rules }: TitleRules): Exact {
  const key = JSON.stringify([mechanic, { ...rules, symbolIds: null }]);
  const exact = computed.get(key) ?? kinds[mechanic].exactReturn(rules);
  computed.set(key, exact);
  return exact;
}

describe("committed reports", () => {
  it.each(rows)("$slug at $setting matches the current rules", ({ slug, setting, at }) => {
    const hash = createHash("sha256").update(JSON.stringify(at.rules)).digest("hex").slice(0, 16);
    expect(reportOf(slug, setting).rulesHash).toBe(hash);
  });

  it.each(rows)(
    "$slug at $setting states the recomputed RTP to 0.005 of a point, or the simulated one to 0.05",
    ({ slug, setting, at }) => {
      const exact = exactOf(at);
      if (exact)
        expect(Math.abs(exact.returned - (reportOf(slug, setting).exact ?? 0))).toBeLessThan(0.000_05);
      else expect(rulesSheet(at).facts["returnBand"]).toMatch(/^0\.0[1-5]$/);
    },
  );

  it.each(rows)("$slug at $setting states the recomputed hit rate", ({ slug, setting, at }) => {
    const { exactHitRate, simulated } = reportOf(slug, setting);
    const exact = exactOf(at)?.hitRate ?? null;
    expect(exactHitRate).toBe(exact === null ? null : Number(exact.toFixed(9)));
    const hitRate = exact ?? simulated.hitRate;
    const error = Math.sqrt((hitRate * (1 - hitRate)) / simulated.rounds);
    expect(Math.abs(simulated.hitRate - hitRate)).toBeLessThanOrEqual(4 * error);
    const shown = rulesSheet(at).hitRateBasisPoints;
    if (shown !== null) expect(shown).toBe(Math.round(hitRate * 10_000));
  });

  it.each(rows)("$slug at $setting was simulated in agreement with the stated RTP", ({ slug, setting }) => {
    const { simulated } = reportOf(slug, setting);
    const distance = Math.abs(simulated.returned - statedReturn(slug, setting));
    expect(distance).toBeLessThan(4 * simulated.standardError);
  });

  it.each(rows)("$slug at $setting never paid above the stated maximum", ({ slug, setting, at }) => {
    const { maxWinMultiple } = kinds[at.mechanic].paySheet(at.rules);
    expect(reportOf(slug, setting).simulated.greatestMultiple).toBeLessThanOrEqual(maxWinMultiple);
  });
});
