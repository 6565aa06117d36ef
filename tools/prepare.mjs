// Prepares a fresh clone: packages and built sites. Uses only Node, because nothing is installed yet.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { brotliCompressSync, constants as zlib, gzipSync } from "node:zlib";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamps = join(root, ".cache");

/** Exits with one sentence. */
export function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

export function run(command, args, options = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
    ...options,
  });
  return result.status ?? 1;
}

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Node ${process.versions.node} is too old: 20.19 or newer is needed.`);
}

/**
 * Installs the lock file's packages when they are missing or outdated: all, or without those that only tests
 * and checks need (half of them). Never removes those.
 */
export function installPackages(share = "all") {
  const isWhole = share === "all" || existsSync(join(root, "node_modules/vitest"));
  const wanted = hashOf([join(root, "package-lock.json")]);
  const isThere = [`${wanted} all`, ...(isWhole ? [] : [`${wanted} to run`])].includes(readStamp("install"));
  if (existsSync(join(root, "node_modules")) && isThere) return;
  // Not 'npm ci': it refuses a lock file created where the registry lacks some platforms' optional packages.
  // The lock file's versions are used anyway.
  process.stdout.write("Installing packages (the first time takes a minute or two)\n");
  const kinds = isWhole ? ["--include=dev"] : ["--omit=dev"];
  if (run("npm", ["install", ...kinds, "--no-save", "--no-audit", "--no-fund", "--loglevel=error"]) !== 0)
    fail(
      "The packages could not be installed: see the lines above; the network to the npm registry is needed.",
    );
  writeStamp("install", `${wanted} ${isWhole ? "all" : "to run"}`);
}

/** Each part: its folder, its sources, and its build script. */
const shared = ["packages", "package-lock.json", "tsconfig.base.json"];
const parts = [
  {
    name: "art",
    sources: ["tools/art", "packages/game-math/src/titles"],
    command: ["tools/art"],
    // Only pictures for the opening; drawPictures() draws the others while the casino runs.
    script: "first",
    output: "tools/art/dist/to-draw.json",
  },
  {
    name: "studio",
    sources: ["apps/studio", ...shared],
    command: ["apps/studio"],
    output: "apps/studio/dist/index.html",
    compressed: ["apps/studio/dist/assets"],
  },
  {
    name: "cashier-widget",
    sources: ["apps/cashier-widget", ...shared],
    command: ["apps/cashier-widget"],
    output: "apps/cashier-widget/dist/version.js",
  },
  {
    name: "web",
    sources: ["apps/web", ...shared],
    command: ["apps/web"],
    output: "apps/web/dist/server/entry-server.js",
    compressed: ["apps/web/dist/client/assets"],
  },
  {
    name: "api",
    sources: ["apps/api/src", "apps/api/build.mjs", ...shared],
    command: ["apps/api"],
    output: "apps/api/dist/main.js",
  },
];

/** Builds all parts, or the named ones, whose sources have changed. */
export function buildParts(names = parts.map(({ name }) => name)) {
  for (const part of parts.filter(({ name }) => names.includes(name))) {
    if (!existsSync(join(root, part.command[0], "package.json"))) continue;
    const wanted = hashOf(part.sources.map((source) => join(root, source)));
    if (existsSync(join(root, part.output)) && readStamp(part.name) === wanted) continue;
    process.stdout.write(`Building ${part.name}\n`);
    const status = run("npm", ["run", part.script ?? "build", "--silent", "--workspace", part.command[0]], {
      env: { ...process.env, NODE_ENV: "production" },
    });
    if (status !== 0) fail(`The part ${part.name} could not be built: see the lines above.`);
    for (const folder of part.compressed ?? []) compressFiles(join(root, folder));
    writeStamp(part.name, wanted);
  }
}

/**
 * Draws missing game pictures in the background at low priority: the "rest", or only "asked" ones. Returns a
 * function that stops it.
 */
export function drawPictures(share) {
  if (existsSync(join(root, "tools/art/dist/ready"))) return () => {};
  const args = [join(root, "node_modules/tsx/dist/cli.mjs"), join(root, "tools/art/src/main.ts"), share];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
  // Pictures that could not be drawn are drawn at the next start.
  child.on("error", () => {});
  if (share === "rest")
    child.on("spawn", () => setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL));
  return () => child.kill();
}

/** Adds .br and .gz versions of served files, so that no request waits for compression. */
function compressFiles(folder) {
  for (const name of readdirSync(folder).filter((each) => /\.(js|css|svg|json)$/.test(each))) {
    const file = join(folder, name);
    const bytes = readFileSync(file);
    if (bytes.length < 1000) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [zlib.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

function readStamp(name) {
  const file = join(stamps, `${name}.stamp`);
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

function writeStamp(name, value) {
  mkdirSync(stamps, { recursive: true });
  writeFileSync(join(stamps, `${name}.stamp`), value);
}

function hashOf(paths) {
  const hash = createHash("sha256").update(process.versions.node.split(".")[0] ?? "");
  for (const path of paths) addTo(hash, path);
  return hash.digest("hex");
}

function addTo(hash, path) {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) {
    hash.update(path.slice(root.length)).update(readFileSync(path));
    return;
  }
  for (const name of readdirSync(path).sort())
    if (name !== "dist" && name !== "node_modules" && !name.includes(".test.")) addTo(hash, join(path, name));
}
