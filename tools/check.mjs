// npm run check: the fast checks and the unit tests.
import { checkNode, installPackages } from "./prepare.mjs";
import { runChecks } from "./run-checks.mjs";
import { addCounts, closeWith, runVitest } from "./run-tests.mjs";

checkNode();
installPackages();
// Side by side: alone each leaves a core idle at times.
closeWith(addCounts(...(await Promise.all([runChecks(), runVitest(["unit*"])]))));
