// npm run mutate [-- files]: mutation tests of the deciding code; reports mutants that no unit test detects.
import { join, relative, resolve } from "node:path";
import { checkNode, installPackages, root, run } from "./prepare.mjs";

checkNode();
installPackages();
const files = process.argv.slice(2).map((file) => relative(root, resolve(file)).replaceAll("\\", "/"));
const chosen = files.length > 0 ? ["--mutate", files.join(",")] : [];
process.exit(run(join(root, "node_modules/.bin/stryker"), ["run", ...chosen]));
