// npm test: on a fresh clone it installs what it needs and runs everything.
import { buildParts, checkNode, fail, installPackages } from "./prepare.mjs";
import { findChromium } from "./find-chromium.mjs";
import { runChecks } from "./run-checks.mjs";
import { addCounts, closeWith, runJourneys, runVitest } from "./run-tests.mjs";

checkNode();
installPackages();
const checks = await runChecks();
const tests = runVitest([]);
buildParts();
const chromium = await findChromium().catch((error) => fail(error.message));
closeWith(addCounts(checks, tests, runJourneys(chromium)));
