import { reports } from "./reports.gen.ts";
import { kinds } from "./kinds.ts";
import { jackpotReturn } from "./jackpot/jackpot-return.ts";
import type { MechanicId } from "./mechanic.ts";
import type { RulesSheet } from "./sheet.ts";
import type { Simulation } from "./simulate.ts";
import type { TitleRules } from "./titles/title.ts";

/** What was found out about one return setting of a title. Shares: 0.96 is 96 %. */
export interface SettingReport {
  /** Of the rules that the figures are of. */
  readonly rulesHash: string;
  /** By enumeration or closed form; null where only the simulation tells. */
  readonly exact: number | null;
  /** Share of rounds that pay anything, by the same enumeration; null where only the simulation tells, or it depends on the bets. */
  readonly exactHitRate: number | null;
  readonly simulated: Simulation;
}

/** A title's committed report, `reports/<slug>.json`, by return setting. Written by `npm run simulate -- <title> --write`. */
export interface TitleReport {
  readonly slug: string;
  readonly settings: Readonly<Record<string, SettingReport>>;
}

/** The report of a title at one return setting. Throws where it was never written: such a title must not be offered. */
export function reportOf(slug: string, setting: string): SettingReport {
  const report = reports[slug]?.settings[setting];
  if (!report) throw new Error(`no report of ${slug} at ${setting}: npm run simulate -- ${slug} --write`);
  return report;
}

/** The return of a title's own pays, as a share: the exact one where it is known. Its jackpot comes on top, see `totalReturn`. */
export function statedReturn(slug: string, setting: string): number {
  const { exact, simulated } = reportOf(slug, setting);
  return exact ?? simulated.returned;
}

/** What a title returns in all, its jackpot's part among it, as a share. */
export function totalReturn(title: TitleRules): number {
  return statedReturn(title.slug, title.setting) + jackpotReturn(title);
}

/** Games whose hit rate is what the player bets on, or that pay something every time: a share would say nothing. */
const HIT_BY_BET: ReadonlySet<MechanicId> = new Set<MechanicId>([
  "roulette",
  "dice",
  "mines",
  "plinko",
  "limbo",
  "keno",
  "crash",
  "wheel",
  "baccarat",
]);

const basisPoints = (share: number): number => Math.round(share * 10_000);

/** In percentage points, to a hundredth and never too small: the true return lies this near to a simulated one, 19 times in 20. */
function bandOf({ standardError }: Simulation): string {
  return (Math.ceil(1.96 * standardError * 10_000) / 100).toFixed(2);
}

/** The sheet of a title: what it pays, by its rules, and what it returns, by its report. */
export function rulesSheet(title: TitleRules): RulesSheet {
  const { exact, exactHitRate, simulated } = reportOf(title.slug, title.setting);
  const paid = kinds[title.mechanic].paySheet(title.rules);
  return {
    ...paid,
    facts: exact === null ? { ...paid.facts, returnBand: bandOf(simulated) } : paid.facts,
    returnBasisPoints: basisPoints(totalReturn(title)),
    jackpotBasisPoints: basisPoints(jackpotReturn(title)),
    hitRateBasisPoints: HIT_BY_BET.has(title.mechanic)
      ? null
      : basisPoints(exactHitRate ?? simulated.hitRate),
    volatility: title.volatility,
  };
}
