import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

interface Violation {
  readonly from: string;
  readonly rule: { readonly name: string };
}

describe("import boundaries", () => {
  let folder: string;
  let violations: readonly Violation[];
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "w10-fixtures-"));
    cpSync(join(root, "tools/tidy/fixtures"), folder, { recursive: true });
    for (const file of [".dependency-cruiser.mjs", "tsconfig.base.json"])
      cpSync(join(root, file), join(folder, file));
    const result = spawnSync(
      join(root, "node_modules/.bin/depcruise"),
      ["--config", ".dependency-cruiser.mjs", "--output-type", "json", "apps", "packages"],
      {
        cwd: folder,
        encoding: "utf8",
      },
    );
    violations = (JSON.parse(result.stdout) as { summary: { violations: Violation[] } }).summary.violations;
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each([
    ["no-cycles", "cycle-first.ts"],
    ["no-cycles-by-types", "known-type.ts"],
    ["modules-by-their-front-door", "reaches-inside.ts"],
    ["foundation-imports-down", "imports-up.ts"],
    ["identity-imports-down", "imports-up.ts"],
    ["safety-imports-down", "imports-up.ts"],
    ["play-imports-down", "imports-up.ts"],
    ["rewards-imports-down", "imports-up.ts"],
    ["cashier-imports-down", "imports-up.ts"],
    ["content-imports-down", "imports-up.ts"],
    ["outside-by-the-front-door", "enters-by-the-window.ts"],
    ["platform-knows-no-module", "knows-a-module.ts"],
    ["rules-are-pure", "alpha-rules.ts"],
    ["features-are-strangers", "knows-a-stranger.ts"],
    ["features-know-no-page", "knows-a-page.ts"],
    ["pages-know-no-app", "knows-the-app.ts"],
    ["entities-know-no-feature", "knows-a-feature.ts"],
    ["platform-knows-no-entity", "knows-an-entity.ts"],
    ["web-never-imports-api", "imports-the-api.ts"],
    ["widget-and-studio-stand-alone", "leans-on-the-site.ts"],
    ["packages-know-no-app", "knows-an-app.ts"],
    ["contract-knows-no-domain", "knows-the-domain.ts"],
    ["money-depends-on-nothing", "depends-on-another.ts"],
    ["tests-are-not-imported", "imports-a-test.ts"],
  ])("the rule %s refuses %s", (rule, file) => {
    expect(
      violations.filter((each) => each.rule.name === rule).map(({ from }) => from.split("/").at(-1)),
    ).toContain(file);
  });

  test("every rule has a fixture", async () => {
    const { default: config } = (await import(join(root, ".dependency-cruiser.mjs"))) as {
      default: { forbidden: { name: string }[] };
    };
    const broken = new Set(violations.map(({ rule }) => rule.name));
    expect(config.forbidden.map(({ name }) => name).filter((name) => !broken.has(name))).toEqual([]);
  });
});

/** Violations by length are generated here. */
const long = (lines: number): string => "  chance();\n".repeat(lines);
const tooLong = `declare const chance: () => void;\nexport function wide(): void {\n${long(160)}}\n${"// line\n".repeat(300)}`;

test("the linter refuses a violation of every configured rule", () => {
  // The fixtures' folder is not linted, so the file is checked elsewhere.
  const folder = mkdtempSync(join(tmpdir(), "w10-lint-"));
  const settings = readFileSync(join(root, ".oxlintrc.json"), "utf8");
  cpSync(join(root, "tools/tidy/fixtures/LintRefuses.tsx"), join(folder, "LintRefuses.tsx"));
  writeFileSync(join(folder, "too-long.ts"), tooLong);
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({
      compilerOptions: { strict: true, module: "ESNext", target: "ES2023", lib: ["ES2023"], jsx: "preserve" },
    }),
  );
  const result = spawnSync(
    join(root, "node_modules/.bin/oxlint"),
    ["--type-aware", "--no-ignore", "-c", join(root, ".oxlintrc.json"), "-f", "json", "."],
    // The linter looks for its type-aware part beside the checked folder and in the path.
    {
      cwd: folder,
      encoding: "utf8",
      env: {
        ...process.env,
        PATH: `${join(root, "node_modules/.bin")}${delimiter}${process.env.PATH ?? ""}`,
      },
    },
  );
  rmSync(folder, { recursive: true });
  const { diagnostics } = JSON.parse(result.stdout) as { diagnostics: { code: string }[] };
  const codes = diagnostics.map(({ code }) => code).join(" ");
  const { rules } = JSON.parse(settings) as { rules: Record<string, string | [string]> };
  const asked = Object.entries(rules).filter(([, rule]) => [rule].flat()[0] === "error");
  expect(asked.length).toBeGreaterThan(15);
  expect(asked.map(([name]) => name.split("/").at(-1) ?? "").filter((name) => !codes.includes(name))).toEqual(
    [],
  );
});
