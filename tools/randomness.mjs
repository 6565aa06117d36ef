// npm run randomness -- raw|scaled|battery: the numbers behind outcomes, for external test suites and our
// own.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { checkNode, fail, root, run } from "./prepare.mjs";

checkNode();
const tsx = join(root, "node_modules/.bin/tsx");
// An installation would print into the stream.
if (!existsSync(tsx)) fail("The packages are not installed yet: run npm ci first.");
process.exit(run(tsx, ["tools/randomness/main.ts", ...process.argv.slice(2)]));
