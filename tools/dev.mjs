// npm run dev: reloads the API on change and rebuilds the site's parts on change.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { buildParts, checkNode, drawPictures, installPackages, root } from "./prepare.mjs";

checkNode();
installPackages("to run");
buildParts();

const bin = (name) => join(root, "node_modules/.bin", name);
const commands = [
  [
    bin("tsx"),
    ["watch", "--clear-screen=false", "--include", "apps/web/dist/client/index.html", "apps/api/src/main.ts"],
    root,
  ],
  [bin("vite"), ["build", "--watch", "--mode", "development"], join(root, "apps/web")],
  [
    bin("vite"),
    ["build", "--watch", "--mode", "development", "--ssr", "src/entry-server.tsx", "--outDir", "dist/server"],
    join(root, "apps/web"),
  ],
  [bin("vite"), ["build", "--watch", "--mode", "development"], join(root, "apps/studio")],
  [bin("vite"), ["build", "--watch", "--mode", "development"], join(root, "apps/cashier-widget")],
];
const children = commands.map(([program, args, cwd]) => spawn(program, args, { cwd, stdio: "inherit" }));
const stopDrawing = drawPictures("rest");
const stop = () => {
  stopDrawing();
  for (const child of children) child.kill("SIGTERM");
};
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
// The API is the first; the others are useless without it.
children[0].on("exit", (code) => {
  stop();
  process.exit(code ?? 0);
});
