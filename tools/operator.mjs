// npm run operator -- <command>: the operator's command line.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { buildParts, checkNode, installPackages, root } from "./prepare.mjs";

checkNode();
installPackages("to run");
buildParts(["api"]);
const result = spawnSync(
  process.execPath,
  ["--enable-source-maps", join(root, "apps/api/dist/operator.js"), ...process.argv.slice(2)],
  { cwd: root, stdio: "inherit" },
);
process.exit(result.status ?? 1);
