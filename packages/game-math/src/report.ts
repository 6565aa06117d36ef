import { reports } from "./reports.gen.ts";
import { kinds } from "./kinds.ts";
import { jackpotReturn } from "./jackpot/jackpot-return.ts";
import type { MechanicId } from "./mechanic.ts";
import type { RulesSheet } from "./sheet.ts";
import type { Simulation } from "./simulate.ts";
import type { SettingReport } from "./title-report.ts";
import type { TitleRules } from "./titles/title.ts";

/** The report of a title at an RTP setting. Throws when it is missing: such a title must not be offered. */
export function reportOf(slug: string, setting: string): SettingReport {
  const report = reports[slug]?.settings[setting];
  if (!report) throw new Error(`no report of ${slug} at ${setting}: npm run simulate -- ${slug} --write`);
  return report;
}

/** RTP of a title's own pays as a share, exact where known. Its jackpot adds to it, see `totalReturn`. */
export function statedReturn(slug: string, setting: string): number {
  const { exact, simulated } = reportOf(slug, setting);
  return exact ?? simulated.returned;
}

/** Total RTP of a title including its jackpot, as a share. */
export function totalReturn(title: TitleRules): number {
  return statedReturn(title.slug, title.setting) + jackpotReturn(title);
}

/** Games whose hit rate depends on the bet, or that pay something every time. */
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

/** 95 % confidence band of a simulated RTP in percentage points, rounded up to a hundredth. */
function bandOf({ standardError }: Simulation): string {
  return (Math.ceil(1.96 * standardError * 10_000) / 100).toFixed(2);
}

/** A title's sheet: pays from its rules, and RTP from its report. */
export function rulesSheet(title: TitleRules): RulesSheet {
  const { exact, exactHitRate, simulated } = reportOf(title.slug, title.setting);
  const paid = kinds[title.mechanic].paySheet(title.rules);
  return {
    lines: [],
    freeSpins: null,
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
