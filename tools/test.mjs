// npm test: on a fresh clone it installs what it needs and runs everything.
import { buildParts, checkNode, fail, installPackages } from "./prepare.mjs";
import { findShell } from "./find-chromium.mjs";
import { runChecks } from "./run-checks.mjs";
import { addCounts, closeWith, runJourneys, runVitest } from "./run-tests.mjs";

checkNode();
installPackages();
const checks = await runChecks();
const unit = runVitest(["unit*"]);
// The building waits for tools more than it computes, so it goes on beside the unit tests.
buildParts();
const chromium = await findShell().catch((error) => fail(error.message));
const counts = addCounts(checks, await unit);
// One after the other: side by side they take as long on two cores, and get in each other's way.
const api = await runVitest(["api"], { W10_IS_BUILT: "yes" });
closeWith(addCounts(counts, api, await runJourneys(chromium)));
