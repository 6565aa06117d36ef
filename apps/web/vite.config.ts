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

/**
 * Generates the browser's call table from the contract: importing its schemas would enlarge the first load.
 */
function callTable(): Plugin {
  return {
    name: "w10-call-table",
    buildStart() {
      const source = callTableSource(operations);
      if (readFileSync(tableFile, "utf8") !== source) writeFileSync(tableFile, source);
    },
  };
}

/**
 * Server-rendered pages are readable before their script runs, so styles, fonts and the first picture load
 * first. The first style sheet declares the layer order and must precede the page's own.
 */
function deprioritizeScripts(): Plugin {
  return {
    name: "w10-deprioritize-scripts",
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
 * The first scripts run almost completely at page start. This magic comment makes Chromium compile them whole
 * on a background thread instead of function by function on the main thread.
 */
function compileEagerly(): Plugin {
  return {
    name: "w10-compile-eagerly",
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
/** Icons that the first screen does not show. */
const laterIcons =
  /lucide-react[/\\]dist[/\\]esm[/\\]icons[/\\](arrow-(down-to-line|up|up-from-line)|award|calendar-days|check|circle-exclamation-point|eye|eye-off|file-text|gamepad-2|info|key-round|mail|maximize|minimize|rotate-ccw-clock|star|triangle-alert|wallet|x|zap)\./;
const firstParts =
  /packages[/\\](money|ui)[/\\]src[/\\](?!([a-z]+[/\\])?(modal|tab-list|wager|text-field|choice-field|switch-field|code-field|field|tooltip\.|toast|drawer|(close-on-back|mark-window)\.))/;
const firstPlatform =
  /web[/\\]src[/\\]platform[/\\](?!([a-z]+[/\\])?(early-choices|use-debounced|dates|passkey-support|trusted-script-url|range-calendar|date-range|day-range|history-|use-api-form|rich-text|breadcrumbs|use-page-title|resend-button|site-modal))/;
const firstEntities =
  /web[/\\]src[/\\]entities[/\\](?!achievement|bonus|captcha|passkey|password|player[/\\]player-updates|tournament|two-factor|wallet[/\\](apply-wagering|period-sums))/;

const firstApp =
  /web[/\\]src[/\\](start\.|app[/\\]([a-z]+[/\\])?(account-menu|app-shell|banner-stack|bottom-nav|cookie-notice|create-|error-page|initial-nouns|guard-|player-routes|route|site|use-shell-flow)|features[/\\](wallet[/\\]balance-well|session[/\\]use-end-session|(banner|metro|winner|promotion|page-content)[/\\][a-z-]+-quer))/;

const firstSheets =
  /web[/\\]src[/\\](app[/\\]|features[/\\]wallet[/\\]balance-well)|packages[/\\]ui[/\\]src[/\\]overlay[/\\](drawer|toast)/;
/** Part of the first load because most pages show games. */
const gameTiles =
  /web[/\\]src[/\\]features[/\\]game[/\\](tile[/\\])?(game-(tile|rail|search)|use-toggle-favorite)/;

/**
 * Overlays of every page, and small modules that several pages share. The first script lists every chunk
 * name, so few chunks keep it small.
 */
const shellParts =
  /web[/\\]src[/\\](app[/\\][a-z]+[/\\](account-groups|shell-overlays|idle-watch|info-modal\.t|modal-host\.t|side-menu\.t|toast-host|use-(offline-toast|other-tabs|realtime|scroll-restoration|version-check))|platform[/\\]([a-z]+[/\\])?(dates|use-debounced|breadcrumbs|use-page-title|trusted-script-url|passkey-support)|entities[/\\](achievement|bonus[/\\]bonus-queries|player[/\\]player-updates|wallet[/\\]apply-wagering)|features[/\\](bonus[/\\]wagering-modal\.t|player[/\\]block-modal\.t|message[/\\]message-queries|round[/\\]round-queries|session[/\\]session-queries|payment[/\\]payment-queries|verification[/\\]verification-queries|winner[/\\]apply-winners|point[/\\]point-queries|subscription[/\\]subscription-queries|self-exclusion[/\\]use-self-exclusion))/;

/** Groups the code that every page needs into one chunk; otherwise the bundler makes dozens of tiny ones. */
function isFirstLoad(id: string): boolean {
  return (
    !id.endsWith(".css") &&
    !laterIcons.test(id) &&
    [firstLibraries, firstParts, firstPlatform, firstEntities, firstApp, gameTiles].some((part) =>
      part.test(id),
    )
  );
}

/** The same for styles: the HTML links this one sheet, which begins with the layer order. */
function isFirstSheet(id: string): boolean {
  return (
    id.endsWith(".css") &&
    [firstSheets, firstParts, firstPlatform, firstEntities, gameTiles].some((part) => part.test(id))
  );
}

export default defineConfig(({ isSsrBuild }) => ({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [callTable(), react(), deprioritizeScripts(), compileEagerly()],
  css: { postcss: { plugins: [textInRem()] } },
  // Current React has what the shim polyfills.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: "react" }] },
  ssr: { noExternal: true },
  // Phrases are read by key; a named export for each would repeat its name in the file.
  json: { namedExports: false },
  // The client is built first; its manifest becomes part of the server entry.
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
      // The shell's imports are already loaded; each preload link would delay the page's start.
      resolveDependencies: (file, needed) => (/shell-[^/]*$/.test(file) ? [] : needed),
    },
    rolldownOptions: {
      treeshake: {
        moduleSideEffects: (id: string) => !/packages[/\\](contract|money|phrases)[/\\]/.test(id),
      },
      output: isSsrBuild
        ? {}
        : {
            // The first script lists every chunk name: one hash character less saves 0.1 kB of it.
            chunkFileNames: "assets/[name]-[hash:7].js",
            assetFileNames: "assets/[name]-[hash:7][extname]",
            codeSplitting: {
              groups: [
                // The entry stays small: it only waits for the first paint and loads the rest.
                {
                  name: "look",
                  test: (id: string) => isFirstSheet(id) || /preload-helper|rolldown-runtime/.test(id),
                  priority: 1,
                },
                { name: "kit", test: isFirstLoad },
                { name: "shell", test: (id: string) => shellParts.test(id) || laterIcons.test(id) },
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
