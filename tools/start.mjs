// npm start: in a fresh clone with only Node it installs, builds and runs the casino.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { buildParts, checkNode, drawPictures, fail, installPackages, root } from "./prepare.mjs";
import { serverFlags, serverSettings } from "./server-flags.mjs";

const server = join(root, "apps/api/dist/main.js");

checkNode();
if (process.argv.includes("--help")) {
  // Help must be immediate and change nothing, so it does not install or build.
  if (!existsSync(server) || !existsSync(join(root, "node_modules")))
    fail(
      "Nothing is installed and built yet: run 'npm start' once, which does both, then 'npm start -- --help'.",
    );
} else {
  installPackages("to run");
  buildParts();
}

const flags = ["--enable-source-maps", ...serverFlags];
const child = spawn(process.execPath, [...flags, server, ...process.argv.slice(2)], {
  cwd: root,
  env: { ...serverSettings, ...process.env },
  stdio: "inherit",
});
// The terminal's Ctrl+C reaches the child directly; a signal to this process only is forwarded.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
const stopDrawing = process.argv.includes("--help") ? () => {} : drawPictures("rest");
child.on("exit", (code, signal) => {
  stopDrawing();
  process.exit(signal ? 1 : (code ?? 1));
});

// npm sends a signal only to the shell between us, which exits silently: the casino would outlive npm.
if (process.env["npm_lifecycle_event"] === "start") {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    child.kill("SIGTERM");
  }, 500);
  watch.unref();
}
