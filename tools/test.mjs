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
// The API tests wait for their database, the journeys for still pages: together they keep both cores busy.
const [api, journeys] = await Promise.all([
  runVitest(["api"], { W10_IS_BUILT: "yes" }),
  runJourneys(chromium),
]);
closeWith(addCounts(counts, api, journeys));
