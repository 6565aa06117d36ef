// npm test: in a fresh clone it installs what it needs and runs everything.
import { buildParts, checkNode, fail, installPackages } from "./prepare.mjs";
import { prepareCentrifugo } from "./centrifugo.mjs";
import { findShell } from "./find-chromium.mjs";
import { runChecks } from "./run-checks.mjs";
import { addCounts, closeWith, runJourneys, runVitest } from "./run-tests.mjs";

checkNode();
installPackages();
// Built at low priority beside the steps before the API tests.
const untilCentrifugo = prepareCentrifugo();
const checks = await runChecks();
const unit = runVitest(["unit*", "exhaustive"]);
// Building is mostly waiting, so it runs in parallel with the unit tests.
buildParts();
const chromium = await findShell().catch((error) => fail(error.message));
const counts = addCounts(checks, await unit);
await untilCentrifugo(60_000);
// Sequential: in parallel they take as long on two cores and disturb each other.
const api = await runVitest(["api"], { W10_IS_BUILT: "yes" });
closeWith(addCounts(counts, api, await runJourneys(chromium)));
