// npm run bench: every figure beside its limit, measured in the same run. It never fails a test run.
import { join } from "node:path";
import { buildParts, checkNode, installPackages, root, run } from "./prepare.mjs";

checkNode();
installPackages();
buildParts();
process.exit(run(join(root, "node_modules/.bin/tsx"), ["bench/main.ts", ...process.argv.slice(2)]));
