import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createOpenApi } from "@w10/contract/openapi";

// The committed document shows contract changes as a diff. --check writes nothing.
const file = new URL("../../docs/openapi.gen.json", import.meta.url);
const text = `${JSON.stringify(createOpenApi(), null, 2)}\n`;
if (process.argv.includes("--check")) {
  if (!existsSync(file) || readFileSync(file, "utf8") !== text) {
    console.error("docs/openapi.gen.json is stale: run npm run codegen");
    process.exit(1);
  }
} else writeFileSync(file, text);
