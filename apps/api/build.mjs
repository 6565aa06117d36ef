import { build } from "esbuild";

// One file for Node; packages of npm stay outside, our own workspaces go in.
await build({
  entryPoints: { main: "src/main.ts", operator: "src/operator/main.ts" },
  outdir: "dist",
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  sourcemap: true,
  logLevel: "warning",
  plugins: [
    {
      name: "packages-stay-outside",
      setup(plugin) {
        plugin.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
          kind === "entry-point" || path.startsWith("@w10/") ? undefined : { path, external: true },
        );
      },
    },
  ],
});
