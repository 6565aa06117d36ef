import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { textInRem } from "../../packages/ui/src/text-in-rem.ts";
import manifest from "./package.json" with { type: "json" };

/** One classic script and one stylesheet: the page loads the script, which loads the stylesheet. */
export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  define: { __WIDGET_VERSION__: JSON.stringify(manifest.version) },
  publicDir: false,
  css: { postcss: { plugins: [textInRem()] } },
  build: {
    outDir: "dist",
    target: "es2022",
    lib: {
      entry: "src/version.ts",
      formats: ["iife"],
      name: "W10CashierBundle",
      fileName: () => "version.js",
      cssFileName: "version",
    },
    rolldownOptions: {
      treeshake: {
        moduleSideEffects: (id: string) => !/packages[/\\](contract|money|phrases)[/\\]/.test(id),
      },
    },
  },
});
