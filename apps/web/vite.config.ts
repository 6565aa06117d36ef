import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { operations } from "../../packages/contract/src/operations.ts";
import { callTableSource } from "./call-table-source.ts";

const tableFile = fileURLToPath(new URL("src/platform/call-table.gen.ts", import.meta.url));

/** Keeps the browser's table of calls equal to the contract, without its schemas in the first load. */
function callTable(): Plugin {
  return {
    name: "w10-call-table",
    buildStart() {
      const source = callTableSource(operations);
      if (readFileSync(tableFile, "utf8") !== source) writeFileSync(tableFile, source);
    },
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [callTable(), react()],
  ssr: { noExternal: true },
  build: {
    outDir: "dist/client",
    target: "es2023",
    manifest: !isSsrBuild,
    cssCodeSplit: false,
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id: string) => !/packages[/\\](contract|money|phrases)[/\\]/.test(id) },
      output: isSsrBuild
        ? {}
        : {
            codeSplitting: {
              groups: [
                { name: "words-ru", test: /locales[/\\]ru[/\\](site|game|winner)\.json/ },
                { name: "words-en", test: /locales[/\\]en[/\\](site|game|winner)\.json/ },
              ],
            },
          },
    },
  },
}));
