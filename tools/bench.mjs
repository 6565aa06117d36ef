// npm run bench: every figure with its limit, measured in the same run. Never fails a test run.
import { buildParts, checkNode, drawPictures, installPackages, run } from "./prepare.mjs";
import { serverFlags } from "./server-flags.mjs";

checkNode();
installPackages();
buildParts();
const stopDrawing = drawPictures("asked");
// The store is measured in this process, which gets the server's flags.
const status = run(process.execPath, [
  ...serverFlags,
  "--import",
  "tsx",
  "bench/main.ts",
  ...process.argv.slice(2),
]);
stopDrawing();
process.exit(status);
