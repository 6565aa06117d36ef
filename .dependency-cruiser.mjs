/** Who may import whom. Each rule has a fixture in tools/tidy/fixtures that it must refuse. */
const modules = "^apps/api/src/modules";
const module = `${modules}/([^/]+/[^/]+)/`;
/** Each domain imports itself and those before it. */
const domains = ["foundation", "identity", "safety", "play", "rewards", "cashier", "content", "oversight"];
const tests = ["\\.test\\.ts$", "/testing[^/]*\\.ts$"];
const feature = "^apps/web/src/features/([^/]+)/";

export default {
  forbidden: [
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "no-cycles-by-types",
      comment: "A type is an import too: modules that know each other's types are one module.",
      severity: "error",
      from: { path: "^(?:apps/(?:web|cashier-widget|api)/|packages/)" },
      to: { circular: true },
    },
    {
      name: "modules-by-their-front-door",
      comment: "Another module is entered by its index.ts only; rules build on rules, see rules-are-pure.",
      severity: "error",
      from: { path: module, pathNot: "-(rules|laws\\.test)\\.ts$" },
      to: { path: module, pathNot: [`${modules}/$1/`, `${modules}/[^/]+/[^/]+/index\\.ts$`] },
    },
    ...domains.slice(0, -1).map((domain, position) => ({
      name: `${domain}-imports-down`,
      comment: "A domain imports itself and the domains before it (docs/architecture.md).",
      severity: "error",
      from: { path: `${modules}/${domain}/`, pathNot: tests },
      to: { path: `${modules}/(${domains.slice(position + 1).join("|")})/` },
    })),
    {
      name: "outside-by-the-front-door",
      comment: "What is not a module enters one by its index.ts too.",
      severity: "error",
      from: { path: "^apps/api/src/", pathNot: [module, "^apps/api/src/testing/"] },
      to: { path: module, pathNot: "/index\\.ts$" },
    },
    {
      name: "platform-knows-no-module",
      severity: "error",
      from: { path: "^apps/api/src/platform/", pathNot: "\\.test\\.ts$" },
      to: { path: "^apps/api/src/(modules|app|main)" },
    },
    {
      name: "rules-are-pure",
      comment: "Rules import rules, money, game-math and types; eligibility is a rule that others build on.",
      severity: "error",
      from: { path: "^(apps/api|packages)/.*-rules\\.ts$" },
      to: {
        pathNot: [
          "-rules\\.ts$",
          "^apps/api/src/platform/time/durations\\.ts$",
          "^packages/(money|game-math)/",
          "^packages/phrases/src/languages\\.ts$",
          "^apps/api/src/modules/foundation/eligibility/index\\.ts$",
        ],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "features-are-strangers",
      severity: "error",
      from: { path: feature },
      to: { path: feature, pathNot: "^apps/web/src/features/$1/" },
    },
    {
      name: "features-know-no-page",
      severity: "error",
      from: { path: "^apps/web/src/(features|entities|platform)/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^apps/web/src/(pages|app)/" },
    },
    {
      name: "pages-know-no-app",
      severity: "error",
      from: { path: "^apps/web/src/pages/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^apps/web/src/app/" },
    },
    {
      name: "entities-know-no-feature",
      comment: "Entities may know each other: a tournament has games, a bonus has money.",
      severity: "error",
      from: { path: "^apps/web/src/(entities|platform)/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^apps/web/src/features/" },
    },
    {
      name: "platform-knows-no-entity",
      severity: "error",
      from: { path: "^apps/web/src/platform/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^apps/web/src/entities/" },
    },
    {
      name: "web-never-imports-api",
      severity: "error",
      from: { path: "^apps/(web|studio|cashier-widget)/" },
      to: { path: "^apps/api/" },
    },
    {
      name: "widget-and-studio-stand-alone",
      severity: "error",
      from: { path: "^apps/(studio|cashier-widget)/" },
      to: { path: "^apps/web/" },
    },
    { name: "packages-know-no-app", severity: "error", from: { path: "^packages/" }, to: { path: "^apps/" } },
    {
      name: "contract-knows-no-domain",
      comment: "The list of languages has no domain in it.",
      severity: "error",
      from: { path: "^packages/contract/" },
      to: { path: "^packages/(?!contract/|phrases/src/languages\\.ts$)" },
    },
    {
      name: "money-depends-on-nothing",
      severity: "error",
      from: { path: "^packages/money/", pathNot: "\\.test\\.ts$" },
      to: { path: "^(packages/(?!money/)|node_modules/)" },
    },
    {
      name: "tests-are-not-imported",
      severity: "error",
      from: { pathNot: "(\\.test\\.tsx?$|/testing[^/]*(/|\\.ts$)|^packages/testkit/)" },
      to: { path: "(\\.test\\.tsx?$|^apps/api/src/testing/)" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(/dist/|/fixtures/|\\.gen\\.tsx?$)" },
    includeOnly: "^(apps|packages|tools)/",
    tsConfig: { fileName: "tsconfig.base.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "default"],
      extensions: [".ts", ".tsx", ".mts", ".mjs", ".js", ".json", ".css"],
    },
  },
};
