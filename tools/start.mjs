// npm start: in a fresh clone with only Node it installs, builds and runs the casino.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { buildParts, checkNode, drawPictures, fail, installPackages, root } from "./prepare.mjs";
import { serverFlags, serverSettings } from "./server-flags.mjs";
import { supervise } from "./supervise.mjs";

const program = join(root, "apps/api/dist/main.js");

checkNode();
if (process.argv.includes("--help")) {
  // Help must be immediate and change nothing, so it does not install or build.
  if (!existsSync(program) || !existsSync(join(root, "node_modules")))
    fail(
      "Nothing is installed and built yet: run 'npm start' once, which does both, then 'npm start -- --help'.",
    );
} else {
  installPackages("to run");
  buildParts();
}

const stopDrawing = process.argv.includes("--help") ? () => {} : drawPictures("rest");
const server = supervise({
  args: ["--enable-source-maps", ...serverFlags, program, ...process.argv.slice(2)],
  options: { cwd: root, env: { ...serverSettings, ...process.env } },
  say: (sentence) => process.stderr.write(`${sentence}\n`),
  onOver: (code) => {
    stopDrawing();
    process.exit(code);
  },
});
// The terminal's Ctrl+C reaches the server directly too, which ends once.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.end(signal));

// npm sends a signal only to the shell between us, which exits silently: the casino would outlive npm.
if (process.env["npm_lifecycle_event"] === "start") {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    server.end("SIGTERM");
  }, 500);
  watch.unref();
}
