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
  type SettingReport,
  settingsOf,
  simulate,
  titleAt,
  titles,
  type TitleReport,
  type TitleRules,
} from "@w10/game-math";

const gameMath = fileURLToPath(new URL("../packages/game-math/", import.meta.url));
const seed = 20_261;

const share = (value: number): string => `${(value * 100).toFixed(4)} %`;

/** The rules' own hash: a report tells which rules its figures are of. */
function hashRules(rules: unknown): string {
  return createHash("sha256").update(JSON.stringify(rules)).digest("hex").slice(0, 16);
}

/** What was simulated of the same mathematics before: titles that differ in their pictures only are played once. */
const simulated = new Map<string, SettingReport["simulated"]>();

function simulateOnce(title: TitleRules, rounds: number): SettingReport["simulated"] {
  const key = JSON.stringify([title.mechanic, { ...title.rules, symbolIds: null }]);
  const found = simulated.get(key) ?? simulate(title, { rounds, seed });
  simulated.set(key, found);
  return found;
}

function studySetting(title: TitleRules, rounds: number): SettingReport {
  const exact = kinds[title.mechanic].exactReturn(title.rules);
  return {
    rulesHash: hashRules(title.rules),
    exact: exact && Number(exact.returned.toFixed(9)),
    simulated: simulateOnce(title, rounds),
  };
}

function study(title: TitleRules, rounds: number): TitleReport {
  const settings = settingsOf(title).flatMap((setting) => {
    const at = titleAt(title, setting);
    return at ? [[setting, studySetting(at, rounds)] as const] : [];
  });
  return { slug: title.slug, settings: Object.fromEntries(settings) };
}

function describe(title: TitleRules, { slug, settings }: TitleReport): string {
  const { volatility, mechanic } = title;
  const jackpot = jackpotReturn(title);
  const maximumAt = (setting: string): number =>
    kinds[mechanic].paySheet((titleAt(title, setting) ?? title).rules).maxWinMultiple;
  const parts = Object.entries(settings).map(([setting, { exact, simulated }]) =>
    [
      `${slug}, setting ${setting}, ${simulated.rounds} rounds`,
      exact === null ? "no exact return" : `exact return ${share(exact)}`,
      ...(jackpot > 0 ? [`the jackpot adds ${share(jackpot)}`] : []),
      `simulated ${share(simulated.returned)} +- ${share(3 * simulated.standardError)} (three standard errors)`,
      `hit rate ${share(simulated.hitRate)}`,
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

/** Writes the title's report and the list of all reports that the engine reads. */
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
    'import type { TitleReport } from "./report.ts";',
    ...slugs.map((slug) => `import ${name(slug)} from "../reports/${slug}.json" with { type: "json" };`),
    "",
    "export const reports: Readonly<Record<string, TitleReport>> = {",
    ...slugs.map((slug) => `  ${JSON.stringify(slug)}: ${name(slug)},`),
    "};",
    "",
  ];
  writeFileSync(join(gameMath, "src", "reports.gen.ts"), lines.join("\n"));
}

const { values, positionals } = parseArgs({
  args: argv.slice(2),
  allowPositionals: true,
  options: { rounds: { type: "string", default: "2000000" }, write: { type: "boolean", default: false } },
});
const rounds = Number(values.rounds);
const wanted = positionals[0] === "all" ? titles : positionals.flatMap((slug) => findTitle(slug) ?? []);
if (wanted.length > 0 && Number.isSafeInteger(rounds) && rounds > 0) {
  for (const title of wanted) {
    const report = study(title, rounds);
    stdout.write(`${describe(title, report)}\n`);
    if (values.write) write(report);
  }
} else {
  stdout.write(
    `npm run simulate -- <title>... | all [--rounds 2000000] [--write]\ntitles: ${titles.map(({ slug }) => slug).join(", ")}\n`,
  );
}
