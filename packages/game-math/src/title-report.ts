import type { Simulation } from "./simulate.ts";

/** Figures of a title's RTP setting. Shares: 0.96 is 96 %. */
export interface SettingReport {
  /** Hash of the rules that the figures belong to. */
  readonly rulesHash: string;
  /** By enumeration or closed form; null when only simulated. */
  readonly exact: number | null;
  /** Hit rate by the same enumeration; null when only simulated, or when it depends on the bets. */
  readonly exactHitRate: number | null;
  readonly simulated: Simulation;
}

/**
 * A title's committed report, `reports/<slug>.json`, by RTP setting. Written by `npm run simulate -- <title>
 * --write`.
 */
export interface TitleReport {
  readonly slug: string;
  readonly settings: Readonly<Record<string, SettingReport>>;
}
