// npm run simulate -- <title> [rounds]: RTP, hit rate and win distribution of a title.
import { join } from "node:path";
import { checkNode, installPackages, root, run } from "./prepare.mjs";

checkNode();
installPackages("to run");
process.exit(run(join(root, "node_modules/.bin/tsx"), ["tools/simulate-rtp.ts", ...process.argv.slice(2)]));
