// npm test: in a fresh clone it installs what it needs and runs everything.
import { buildParts, checkNode, fail, installPackages } from "./prepare.mjs";
import { prepareCentrifugo } from "./centrifugo.mjs";
import { findShell } from "./find-chromium.mjs";
import { runChecks } from "./run-checks.mjs";
import { addCounts, closeWith, runJourneys, runRealtimeJourneys, runVitest } from "./run-tests.mjs";

checkNode();
installPackages();
// Built beside the steps before the API tests.
const untilCentrifugo = prepareCentrifugo();
const checks = await runChecks();
const unit = runVitest(["unit*", "exhaustive"]);
// Building is mostly waiting, so it runs in parallel with the unit tests.
buildParts();
const chromium = await findShell().catch((error) => fail(error.message));
const counts = addCounts(checks, await unit);
const hasCentrifugo = (await untilCentrifugo(180_000)) !== null;
// Sequential: in parallel they take as long on two cores and disturb each other.
const api = await runVitest(["api"], { W10_IS_BUILT: "yes" });
const journeys = [await runJourneys(chromium)];
if (hasCentrifugo) journeys.push(await runRealtimeJourneys(chromium));
closeWith(addCounts(counts, api, ...journeys));
