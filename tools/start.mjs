// npm start: on a fresh clone with nothing but Node it installs, builds and runs the casino.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { buildParts, checkNode, installPackages, root } from "./prepare.mjs";

checkNode();
installPackages();
buildParts();

const child = spawn(
  process.execPath,
  ["--enable-source-maps", join(root, "apps/api/dist/main.js"), ...process.argv.slice(2)],
  { cwd: root, stdio: "inherit" },
);
// The terminal's Ctrl+C reaches the child by itself; a signal sent to this process alone is handed on.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
