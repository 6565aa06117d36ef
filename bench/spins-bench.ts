import { findTitle, simulate } from "@w10/game-math";
import type { BenchRow } from "./row.ts";

/** Three and five reels with lines, and ways. */
const slugs = ["penny-orchard", "kraken", "koi-river"] as const;
const warmUp = 200_000;
const spins = 3_000_000;
const target = 5_000_000;

/** Spins simulated per second on one core. */
export function runSpinsBench(): BenchRow[] {
  return slugs.map((slug) => {
    const title = findTitle(slug);
    if (!title) throw new Error(`no title ${slug}`);
    simulate(title, { rounds: warmUp, seed: 1 });
    const before = process.cpuUsage();
    simulate(title, { rounds: spins, seed: 2 });
    const { user, system } = process.cpuUsage(before);
    const rate = spins / ((user + system) / 1e6);
    return {
      what: `spins simulated a second and core, ${slug}`,
      measured: `${(rate / 1e6).toFixed(2)} M`,
      limit: "-",
      ratio: null,
      target: `${target / 1e6} M`,
      isMet: rate >= target,
    };
  });
}
