/** Who may import whom. Each rule has a fixture in tools/tidy/fixtures that it must refuse. */
const module = "^apps/api/src/modules/([^/]+)/";
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
      name: "modules-by-their-front-door",
      comment: "Another module is entered by its index.ts only.",
      severity: "error",
      from: { path: module },
      to: { path: module, pathNot: ["^apps/api/src/modules/$1/", "^apps/api/src/modules/[^/]+/index\\.ts$"] },
    },
    {
      name: "outside-by-the-front-door",
      comment: "What is not a module enters one by its index.ts too.",
      severity: "error",
      from: { path: "^apps/api/src/", pathNot: ["^apps/api/src/modules/[^/]+/", "^apps/api/src/testing/"] },
      to: { path: "^apps/api/src/modules/[^/]+/", pathNot: "/index\\.ts$" },
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
          "^packages/(money|game-math)/",
          "^apps/api/src/modules/eligibility/index\\.ts$",
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
      from: { path: "^apps/web/src/(features|platform)/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^apps/web/src/(pages|app)/" },
    },
    {
      name: "pages-know-no-app",
      severity: "error",
      from: { path: "^apps/web/src/pages/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^apps/web/src/app/" },
    },
    {
      name: "platform-knows-no-feature",
      severity: "error",
      from: { path: "^apps/web/src/platform/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^apps/web/src/features/" },
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
      severity: "error",
      from: { path: "^packages/contract/" },
      to: { path: "^packages/(?!contract/)" },
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
