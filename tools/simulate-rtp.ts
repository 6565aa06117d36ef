import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { argv, stdout } from "node:process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import {
  findTitle,
  jackpotReturn,
  kinds,
  reportOf,
  type SettingReport,
  settingsOf,
  simulate,
  simulateTumbles,
  titleAt,
  titles,
  type TitleReport,
  type TitleRules,
} from "@w10/game-math";

const gameMath = fileURLToPath(new URL("../packages/game-math/", import.meta.url));
const seed = 20_261;
const usualRounds = 2_000_000;
/** A simulation without an exact RTP runs until two standard errors are below 0.05 of a percentage point. */
const widestBand = 0.000_49;

const { values, positionals } = parseArgs({
  args: argv.slice(2),
  allowPositionals: true,
  options: {
    rounds: { type: "string" },
    write: { type: "boolean", default: false },
    keep: { type: "boolean", default: false },
  },
});

const share = (value: number): string => `${(value * 100).toFixed(4)} %`;

/** Hash of the rules: identifies what a report's figures belong to. */
function hashRules(rules: unknown): string {
  return createHash("sha256").update(JSON.stringify(rules)).digest("hex").slice(0, 16);
}

/** Earlier simulations of the same mathematics: titles that differ only in pictures are simulated once. */
const simulated = new Map<string, SettingReport["simulated"]>();
const keyOf = ({ mechanic, rules }: TitleRules): string =>
  JSON.stringify([mechanic, { ...rules, symbolIds: null }]);

/** Determined by a trial: enough rounds for every model's RTP within the band. */
function enoughRounds(models: Parameters<typeof simulateTumbles>[0]): number {
  const trial = simulateTumbles(models, { rounds: usualRounds, seed: seed + 1 });
  return Math.ceil(
    Math.max(...trial.map(({ standardDeviation }) => (2 * standardDeviation) / widestBand)) ** 2,
  );
}

/**
 * Settings of a tumbling slot share their rounds, of which it needs many because only a simulation gives its
 * RTP.
 */
function simulateTogether(settings: readonly TitleRules[]): void {
  const models = settings.flatMap((at) => (at.mechanic === "slot-tumble" ? [at.rules] : []));
  const found = simulateTumbles(models, { rounds: Number(values.rounds ?? enoughRounds(models)), seed });
  for (const [index, at] of settings.entries()) if (found[index]) simulated.set(keyOf(at), found[index]);
}

function simulateOnce(title: TitleRules): SettingReport["simulated"] {
  const key = keyOf(title);
  if (title.mechanic === "slot-tumble" && !simulated.has(key))
    simulateTogether(settingsOf(title).flatMap((setting) => titleAt(title, setting) ?? []));
  const found = simulated.get(key) ?? simulate(title, { rounds: Number(values.rounds ?? usualRounds), seed });
  simulated.set(key, found);
  return found;
}

/** The committed report's simulation of these rules; null for other rules, or without `--keep`. */
function knownReport({ slug, setting }: TitleRules, rulesHash: string): SettingReport["simulated"] | null {
  const kept = values.keep ? reportOf(slug, setting) : null;
  return kept?.rulesHash === rulesHash ? kept.simulated : null;
}

const nineDecimals = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : Number(value.toFixed(9));

function studySetting(title: TitleRules): SettingReport {
  const exact = kinds[title.mechanic].exactReturn(title.rules);
  const rulesHash = hashRules(title.rules);
  return {
    rulesHash,
    exact: nineDecimals(exact?.returned),
    exactHitRate: nineDecimals(exact?.hitRate),
    simulated: knownReport(title, rulesHash) ?? simulateOnce(title),
  };
}

function study(title: TitleRules): TitleReport {
  const settings = settingsOf(title).flatMap((setting) => {
    const at = titleAt(title, setting);
    return at ? [[setting, studySetting(at)] as const] : [];
  });
  return { slug: title.slug, settings: Object.fromEntries(settings) };
}

function describe(title: TitleRules, { slug, settings }: TitleReport): string {
  const { volatility, mechanic } = title;
  const jackpot = jackpotReturn(title);
  const maximumAt = (setting: string): number =>
    kinds[mechanic].paySheet((titleAt(title, setting) ?? title).rules).maxWinMultiple;
  const parts = Object.entries(settings).map(([setting, { exact, exactHitRate, simulated }]) =>
    [
      `${slug}, setting ${setting}, ${simulated.rounds} rounds`,
      exact === null ? "no exact return" : `exact return ${share(exact)}`,
      ...(jackpot > 0 ? [`the jackpot adds ${share(jackpot)}`] : []),
      `simulated ${share(simulated.returned)} +- ${share(3 * simulated.standardError)} (three standard errors)`,
      `hit rate ${share(simulated.hitRate)}${exactHitRate === null ? "" : `, exactly ${share(exactHitRate)}`}`,
      `volatility ${volatility}, standard deviation of a win ${simulated.standardDeviation.toFixed(2)} stakes`,
      `maximum win x${maximumAt(setting)}, greatest seen x${simulated.greatestMultiple}`,
      "distribution of wins:",
      ...simulated.bands.map(
        ({ upTo, rounds }) => `  to x${upTo ?? "any"}: ${share(rounds / simulated.rounds)} (${rounds})`,
      ),
      "",
    ].join("\n"),
  );
  return parts.join("\n");
}

/** Writes the title's report and the generated list of reports. */
function write(report: TitleReport): void {
  const folder = join(gameMath, "reports");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${report.slug}.json`), `${JSON.stringify(report, null, 1)}\n`);
  const slugs = readdirSync(folder)
    .flatMap((name) => /^(.*)\.json$/.exec(name)?.[1] ?? [])
    .sort();
  const name = (slug: string): string => `_${slug.replaceAll("-", "_")}`;
  const lines = [
    "// Written by `npm run simulate -- <title> --write`: the committed reports, by title.",
    'import type { TitleReport } from "./title-report.ts";',
    ...slugs.map((slug) => `import ${name(slug)} from "../reports/${slug}.json" with { type: "json" };`),
    "",
    "export const reports: Readonly<Record<string, TitleReport>> = {",
    ...slugs.map((slug) => `  ${JSON.stringify(slug)}: ${name(slug)},`),
    "};",
    "",
  ];
  writeFileSync(join(gameMath, "src", "reports.gen.ts"), lines.join("\n"));
}

const rounds = Number(values.rounds ?? usualRounds);
const wanted = positionals[0] === "all" ? titles : positionals.flatMap((slug) => findTitle(slug) ?? []);
if (wanted.length > 0 && Number.isSafeInteger(rounds) && rounds > 0) {
  for (const title of wanted) {
    const report = study(title);
    stdout.write(`${describe(title, report)}\n`);
    if (values.write) write(report);
  }
} else {
  stdout.write(
    `npm run simulate -- <title>... | all [--rounds ${usualRounds}] [--write] [--keep]\ntitles: ${titles.map(({ slug }) => slug).join(", ")}\n`,
  );
}
