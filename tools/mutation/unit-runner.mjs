// Runs unit tests under mutation in one process that has loaded them once. Vitest's fresh environment per
// mutant would take half a second each, for thousands of mutants.
import { readFile, readdir, realpath } from "node:fs/promises";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { INSTRUMENTER_CONSTANTS } from "@stryker-mutator/api/core";
import { declareClassPlugin, PluginKind } from "@stryker-mutator/api/plugin";
import {
  determineHitLimitReached,
  DryRunStatus,
  MutantRunStatus,
  TestStatus,
  toMutantRunResult,
} from "@stryker-mutator/api/test-runner";
import { collectTests, getFn, getHooks } from "@vitest/runner";
import { build } from "esbuild";

/**
 * Files and tests that simulate thousands of rounds are too slow per mutant. Without them fewer mutants are
 * detected, never more.
 */
const slowFiles = /(?:report|return-range|basic-strategy|best-play|slot-return|buy-feature)\.test\.ts$/;
const slowTests =
  /long run|every ticket|matches a simulation|like the mechanic for the same|every placement of|full enumeration|board of two cells/;

/** Stryker's globals: the active mutant, and the hit counters. */
const mutation = (globalThis[INSTRUMENTER_CONSTANTS.NAMESPACE] ??= {});

/** What vitest's `expect` and `vi` need from their worker. */
globalThis.__vitest_worker__ = {
  config: { expect: {}, snapshotOptions: {} },
  filepath: "",
  providedContext: {},
};

/** Sources with mutants in the copy. */
async function findMutated() {
  const mutated = new Set();
  for (const part of ["apps", "packages"])
    for (const path of await readdir(part, { recursive: true }))
      if (/(?<!\.d)\.ts$/.test(path) && !path.includes("node_modules"))
        if ((await readFile(join(part, path), "utf8")).includes("stryMutAct_"))
          mutated.add(resolve(part, path));
  return mutated;
}

/** A file's tests are in its folder; those of a package also in one above. */
const isNear = (test, source) => source.startsWith(`${dirname(test)}${sep}`);

function foldersUp(file) {
  const folder = dirname(file);
  const isLast = basename(folder) === "src" || folder.startsWith(resolve("apps"));
  return isLast ? [folder] : [folder, ...foldersUp(folder)];
}

/** Tests near mutated files that need no page and keep nothing open. */
async function findTests(mutated) {
  const tests = [];
  for (const folder of new Set([...mutated].flatMap(foldersUp)))
    for (const name of await readdir(folder))
      if (/(?<!\.api)\.test\.ts$/.test(name) && !slowFiles.test(name)) {
        const text = await readFile(join(folder, name), "utf8");
        if (!/@vitest-environment|afterAll/.test(text)) tests.push(join(folder, name));
      }
  return tests.toSorted();
}

/** Resolves workspaces to the mutated copy, and import.meta paths to the source. */
async function inCopy() {
  const original = dirname(await realpath("node_modules"));
  return {
    name: "in-copy",
    setup(bundle) {
      bundle.onResolve({ filter: /^[^.]/ }, async ({ path, pluginData, ...from }) => {
        if (pluginData === "asked" || from.kind === "entry-point") return undefined;
        if (!path.startsWith("@w10/")) return { path, external: true };
        const found = await bundle.resolve(path, { ...from, pluginData: "asked" });
        return { ...found, path: resolve(relative(original, found.path)) };
      });
      bundle.onLoad({ filter: /\.ts$/ }, async ({ path }) => ({
        contents: (await readFile(path, "utf8")).replaceAll(
          "import.meta.url",
          JSON.stringify(pathToFileURL(path).href),
        ),
        loader: "ts",
      }));
    },
  };
}

/** Bundles each test file; returns those that load mutated code. */
async function bundleTests(files, mutated) {
  const { metafile } = await build({
    absWorkingDir: process.cwd(),
    metafile: true,
    entryPoints: files.map((file) => ({ in: file, out: relative(process.cwd(), outOf(file)) })),
    outdir: process.cwd(),
    outExtension: { ".js": ".mjs" },
    bundle: true,
    loader: { ".css": "empty" },
    format: "esm",
    platform: "node",
    target: "node20",
    plugins: [await inCopy()],
    logLevel: "error",
  });
  const reads = Object.values(metafile.outputs).map(({ entryPoint, inputs }) => [
    entryPoint,
    Object.keys(inputs),
  ]);
  const touching = new Set(
    reads.flatMap(([test, inputs]) =>
      inputs.some((input) => mutated.has(resolve(input))) ? [resolve(test)] : [],
    ),
  );
  return files.filter((file) => touching.has(file));
}

let readings = 0;

/** Loads the tests of files, afresh each time. */
async function readTests(files) {
  readings += 1;
  const collected = await collectTests(files, {
    config: {
      root: process.cwd(),
      setupFiles: [],
      sequence: { hooks: "stack" },
      testTimeout: 60_000,
      hookTimeout: 60_000,
      retry: 0,
      tags: [],
    },
    trace: (_name, attributes, run = attributes) => run(),
    importFile: (file) => import(`${pathToFileURL(outOf(file)).href}.mjs?${readings}`),
  });
  const failed = collected.find(({ result }) => result?.state === "fail");
  if (failed) throw new Error(`${failed.name}: ${failed.result.errors[0].message}`);
  return collected.flatMap((file) => testsOf(file, [])).filter(({ id }) => !slowTests.test(id));
}

/** Beside the test file, so that packages resolve. */
const outOf = (file) => file.replace(/\.ts$/, `-${process.pid}`);

/** The tests below a suite, each with its suites, outermost first. */
function testsOf(suite, above) {
  const suites = [...above, suite];
  return suite.tasks.flatMap((task) =>
    task.type === "suite"
      ? testsOf(task, suites)
      : task.mode === "run" || task.mode === "queued"
        ? [{ id: [...suites, task].map(({ name }) => name).join(" > "), task, suites }]
        : [],
  );
}

/** Runs a test with its hooks; returns the failure message, or null. */
async function failureOf(test) {
  const after = [];
  let failure = await messageOf(() => runInside(test, after));
  for (const hook of after) {
    const said = await messageOf(hook);
    failure ??= said;
  }
  return failure;
}

/** Runs a test inside its hooks and collects clean-up in `after`. */
async function runInside({ task, suites }, after) {
  for (const suite of suites) {
    const hooks = getHooks(suite);
    for (const hook of hooks.beforeAll) after.unshift(await hook(suite));
  }
  for (const suite of suites) {
    const hooks = getHooks(suite);
    for (const hook of hooks.beforeEach) after.unshift(await hook(task.context, suite));
    after.unshift(...hooks.afterEach.map((hook) => () => hook(task.context, suite)));
  }
  await getFn(task)();
}

/** The failure message, or null. */
async function messageOf(action) {
  try {
    await action?.();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message || error.name : String(error);
  }
}

/** Runs tests until one fails; returns Stryker's results. */
async function runTests(tests, isBail) {
  const results = [];
  for (const { id, ...test } of tests) {
    mutation.currentTestId = id;
    const started = performance.now();
    const failureMessage = await failureOf(test);
    const timeSpentMs = performance.now() - started;
    mutation.currentTestId = undefined;
    const common = { id, name: test.task.name, timeSpentMs };
    results.push(
      failureMessage === null
        ? { ...common, status: TestStatus.Success }
        : { ...common, status: TestStatus.Failed, failureMessage },
    );
    if (failureMessage !== null && isBail) break;
  }
  return results;
}

class UnitRunner {
  #files = [];
  #tests = [];

  /** Modules with load-time behaviour are reloaded for each mutant. */
  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    const mutated = await findMutated();
    this.#files = await bundleTests(await findTests(mutated), mutated);
    this.#tests = await readTests(this.#files);
  }

  /**
   * Every test runs twice: an unrepeatable one would kill every mutant and is left out. Fast tests run first.
   */
  async dryRun() {
    const first = await runTests(this.#tests, false);
    const again = await runTests(this.#tests, false);
    const tests = first
      .filter(
        ({ status }, index) => status === TestStatus.Failed || again[index].status !== TestStatus.Failed,
      )
      .toSorted((one, other) => one.timeSpentMs - other.timeSpentMs);
    const { perTest = {}, static: atStart = {} } = mutation.mutantCoverage ?? {};
    const inOrder = tests.flatMap(({ id }) => (perTest[id] ? [[id, perTest[id]]] : []));
    return {
      status: DryRunStatus.Complete,
      tests,
      mutantCoverage: { static: atStart, perTest: Object.fromEntries(inOrder) },
    };
  }

  async mutantRun({ activeMutant, hitLimit, testFilter, mutantActivation, sandboxFileName, disableBail }) {
    Object.assign(mutation, { activeMutant: activeMutant.id, hitLimit, hitCount: 0 });
    try {
      const chosen =
        mutantActivation === "static"
          ? await readTests(this.#files.filter((file) => isNear(file, sandboxFileName)))
          : this.#chosen(testFilter);
      const tests = await runTests(chosen, !disableBail);
      const endless = determineHitLimitReached(mutation.hitCount, hitLimit);
      return toMutantRunResult(endless ?? { status: DryRunStatus.Complete, tests });
    } catch (error) {
      // A module that cannot be loaded is detected by every test.
      return {
        status: MutantRunStatus.Killed,
        killedBy: this.#tests.slice(0, 1).map(({ id }) => id),
        failureMessage: String(error),
        nrOfTests: 1,
      };
    } finally {
      mutation.activeMutant = undefined;
    }
  }

  #chosen(ids) {
    const byId = new Map(this.#tests.map((test) => [test.id, test]));
    return ids.map((id) => byId.get(id));
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, "unit", UnitRunner)];
