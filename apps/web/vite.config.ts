import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { operations } from "../../packages/contract/src/operations.ts";
import { locales } from "../../packages/phrases/src/languages.ts";
import { textInRem } from "../../packages/ui/src/text-in-rem.ts";
import { callTableSource } from "./call-table-source.ts";

const tableFile = fileURLToPath(new URL("src/platform/api/call-table.gen.ts", import.meta.url));

const manifestFile = fileURLToPath(new URL("dist/client/.vite/manifest.json", import.meta.url));

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

/** The page is readable without its script: style, fonts and the first picture go before it. The first sheet sets the order of the layers, so it stands before those of the page. */
function quietScripts(): Plugin {
  return {
    name: "w10-quiet-scripts",
    transformIndexHtml: {
      order: "post",
      handler: (html) => {
        const sheets = html.match(/<link rel="stylesheet"[^>]*>\s*/g) ?? [];
        return sheets
          .reduce((rest, sheet) => rest.replace(sheet, ""), html)
          .replace("<!--app-head-->", `${sheets.join("").trim()}<!--app-head-->`)
          .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"');
      },
    },
  };
}

/**
 * Nearly all of the first file runs as the page starts. Its first line makes Chromium compile it as a whole on another thread,
 * instead of function by function on the main thread.
 */
function compileAtOnce(): Plugin {
  return {
    name: "w10-compile-at-once",
    generateBundle: {
      order: "post",
      handler: (_, bundle) => {
        for (const file of Object.values(bundle))
          if (file.type === "chunk" && ["kit", "lobby-page"].includes(file.name))
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
  };
}

const firstLibraries =
  /node_modules[/\\](react|react-dom|scheduler|use-sync-external-store|@tanstack|zustand|lucide-react)[/\\]/;
/** Signs that the first screen does not show. */
const laterSigns =
  /lucide-react[/\\]dist[/\\]esm[/\\]icons[/\\](arrow-(down-to-line|up|up-from-line)|award|calendar-days|check|circle-exclamation-point|eye|eye-off|file-text|gamepad-2|info|key-round|mail|maximize|minimize|rotate-ccw-clock|star|triangle-alert|wallet|x|zap)\./;
const firstParts =
  /packages[/\\](money|ui)[/\\]src[/\\](?!([a-z]+[/\\])?(modal|tab-list|wager|text-field|choice-field|switch-field|code-field|field|tip\.|toast|drawer))/;
const firstPlatform =
  /web[/\\]src[/\\]platform[/\\](?!([a-z]+[/\\])?(use-debounced|dates|passkey-support|trusted-script-url|range-calendar|date-range|day-range|history-|use-api-form|rich-text|breadcrumbs|use-page-title|resend-button|site-modal))/;
const firstEntities =
  /web[/\\]src[/\\]entities[/\\](?!achievement|bonus|captcha|passkey|password|player[/\\]renew|tournament|two-factor|wallet[/\\](apply-wagering|period-sums))/;

const firstApp =
  /web[/\\]src[/\\](start\.|app[/\\]([a-z]+[/\\])?(account-|app-shell|banner-stack|bottom-nav|cookie-notice|create-|error-page|first-nouns|guard-|player-routes|route|site|use-shell-flow)|features[/\\](wallet[/\\]balance-well|session[/\\]use-end-session|(banner|metro|winner|promotion|page-content)[/\\][a-z-]+-quer))/;

const firstSheets =
  /web[/\\]src[/\\](app[/\\]|features[/\\]wallet[/\\]balance-well)|packages[/\\]ui[/\\]src[/\\]overlay[/\\](drawer|toast)/;
/** Most pages show games. */
const tiles =
  /web[/\\]src[/\\]features[/\\]game[/\\](tile[/\\])?(game-(tile|rail|search)|use-toggle-favorite)/;

/** What stands over every page, and a few lines each that several pages need: the first script names each file that there is. */
const shellParts =
  /web[/\\]src[/\\](app[/\\][a-z]+[/\\](shell-overlays|idle-watch|info-modal\.t|modal-host\.t|side-menu\.t|toast-host|use-(offline-toast|other-tabs|realtime|scroll-place|version-check))|platform[/\\]([a-z]+[/\\])?(dates|use-debounced|breadcrumbs|use-page-title|trusted-script-url|passkey-support)|entities[/\\](achievement|bonus[/\\]bonus-queries|player[/\\]renew|wallet[/\\]apply-wagering)|features[/\\](bonus[/\\]wagering-modal\.t|player[/\\]block-modal\.t|message[/\\]message-queries|round[/\\]round-queries|session[/\\]session-queries|payment[/\\]payment-queries|verification[/\\]verification-queries|winner[/\\]apply-winners|point[/\\]point-queries|self-exclusion[/\\]use-self-exclusion))/;

/** What every page needs stands in one file; otherwise the bundler makes dozens of tiny ones. */
function isFirstLoad(id: string): boolean {
  return (
    !id.endsWith(".css") &&
    !laterSigns.test(id) &&
    [firstLibraries, firstParts, firstPlatform, firstEntities, firstApp, tiles].some((part) => part.test(id))
  );
}

/** The same for its looks: the page's HTML names this one sheet, which begins with the order of the layers. */
function isFirstSheet(id: string): boolean {
  return (
    id.endsWith(".css") &&
    [firstSheets, firstParts, firstPlatform, firstEntities, tiles].some((part) => part.test(id))
  );
}

export default defineConfig(({ isSsrBuild }) => ({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [callTable(), react(), quietScripts(), compileAtOnce()],
  css: { postcss: { plugins: [textInRem()] } },
  // What the shim stands in for, every React of today has.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: "react" }] },
  ssr: { noExternal: true },
  // Words are read by their keys: an export for each would repeat its name in the file.
  json: { namedExports: false },
  // The client is built first; its list of files becomes part of the server entry.
  define: isSsrBuild
    ? { clientManifest: existsSync(manifestFile) ? readFileSync(manifestFile, "utf8") : "{}" }
    : {},
  build: {
    outDir: "dist/client",
    target: "es2023",
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What it needs is there already; each link that is set costs the starting page a moment.
      resolveDependencies: (file, needed) => (/shell-[^/]*$/.test(file) ? [] : needed),
    },
    rolldownOptions: {
      treeshake: {
        moduleSideEffects: (id: string) => !/packages[/\\](contract|money|phrases)[/\\]/.test(id),
      },
      output: isSsrBuild
        ? {}
        : {
            // The first script names each file: a sign less of each hash is 0.1 kB of it.
            chunkFileNames: "assets/[name]-[hash:7].js",
            assetFileNames: "assets/[name]-[hash:7][extname]",
            codeSplitting: {
              groups: [
                // The entry stays small: it only waits for the first paint and fetches the rest.
                {
                  name: "look",
                  test: (id: string) => isFirstSheet(id) || /preload-helper|rolldown-runtime/.test(id),
                  priority: 1,
                },
                { name: "kit", test: isFirstLoad },
                { name: "shell", test: (id: string) => shellParts.test(id) || laterSigns.test(id) },
                ...locales.map((locale) => ({
                  name: `words-${locale}`,
                  test: new RegExp(
                    `locales[/\\\\]${locale}[/\\\\](?:load\\.ts|(?:site|game|winner|wallet)\\.json)`,
                  ),
                })),
              ],
            },
          },
    },
  },
}));
