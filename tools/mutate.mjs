// npm run mutate [-- files]: puts small faults into the code that decides, and tells which of them no unit test notices.
import { join, relative, resolve } from "node:path";
import { checkNode, installPackages, root, run } from "./prepare.mjs";

checkNode();
installPackages();
const files = process.argv.slice(2).map((file) => relative(root, resolve(file)).replaceAll("\\", "/"));
const chosen = files.length > 0 ? ["--mutate", files.join(",")] : [];
process.exit(run(join(root, "node_modules/.bin/stryker"), ["run", ...chosen]));
