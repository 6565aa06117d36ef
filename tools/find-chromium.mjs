// Finds or installs a Chromium: from Playwright's installer, otherwise from the system's packages.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "./prepare.mjs";

const known = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Chromium without its window interface. */
const knownShells = ["/usr/lib/chromium/chromium-headless-shell"];

async function fromPlaywright() {
  const { chromium } = await import("@playwright/test");
  const path = chromium.executablePath();
  return existsSync(path) ? path : null;
}

/** The shell uses a third less CPU for the journeys; falls back to a complete Chromium. */
export async function findShell() {
  const wished = process.env.W10_CHROMIUM;
  return [wished, ...knownShells].find((path) => path && existsSync(path)) ?? findChromium();
}

/** Path of a working Chromium. Throws one sentence when none is available. */
export async function findChromium() {
  const wished = process.env.W10_CHROMIUM;
  const there = [wished, ...known].find((path) => path && existsSync(path)) ?? (await fromPlaywright());
  if (there) return there;
  process.stdout.write("Installing Chromium for the journeys\n");
  run(join(root, "node_modules/.bin/playwright"), ["install", "chromium"], {
    stdio: "ignore",
    timeout: 300_000,
  });
  const installed = await fromPlaywright();
  if (installed) return installed;
  const sudo = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  for (const args of [
    ["apt-get", "update", "-qq"],
    ["apt-get", "install", "-y", "-qq", "chromium"],
  ]) {
    const [program, ...rest] = [...sudo, ...args];
    spawnSync(program, rest, { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
  }
  const system = known.find((path) => existsSync(path));
  if (!system)
    throw new Error(
      "There is no Chromium and none could be installed: install one and name it in W10_CHROMIUM.",
    );
  return system;
}
