import { expect, test } from "vitest";
import { pageFiles, type Manifest } from "./page-files.ts";

const manifest: Manifest = {
  "index.html": {
    file: "assets/entry.js",
    src: "index.html",
    imports: ["_loader.js"],
    css: ["assets/base.css"],
  },
  "_loader.js": { file: "assets/loader.js" },
  "_kit.js": { file: "assets/kit.js", imports: ["_loader.js"], css: ["assets/kit.css"] },
  "src/start.tsx": {
    file: "assets/start.js",
    src: "src/start.tsx",
    imports: ["_loader.js", "_kit.js"],
    css: ["assets/start.css"],
  },
  "_history.js": { file: "assets/history.js", imports: ["_kit.js"], css: ["assets/history.css"] },
  "src/pages/lobby/lobby-page.tsx": {
    file: "assets/lobby.js",
    src: "src/pages/lobby/lobby-page.tsx",
    imports: ["_kit.js"],
    css: ["assets/lobby.css"],
  },
  "src/pages/player/history-page.tsx": {
    file: "assets/history-page.js",
    src: "src/pages/player/history-page.tsx",
    imports: ["_history.js"],
    css: ["assets/history-page.css"],
  },
  "_words-ru.js": { file: "assets/words-ru.js", name: "words-ru" },
  "_words-en.js": { file: "assets/words-en.js", name: "words-en" },
};

test("a page links the style sheets of the shell, its shared chunks and itself, in this order, and no other page's", () => {
  expect(pageFiles(manifest, { lang: "ru", module: "player/history-page" }).styles).toEqual([
    "assets/kit.css",
    "assets/start.css",
    "assets/history.css",
    "assets/history-page.css",
  ]);
});

test("a page lists its code and its language's phrases, but not the files that its HTML loads anyway", () => {
  expect(pageFiles(manifest, { lang: "en", module: "lobby/lobby-page" }).code).toEqual([
    "assets/kit.js",
    "assets/start.js",
    "assets/lobby.js",
    "assets/words-en.js",
  ]);
});

test("an unknown address links the shell's style sheets", () => {
  expect(pageFiles(manifest, { lang: "ru", module: undefined }).styles).toEqual([
    "assets/kit.css",
    "assets/start.css",
  ]);
});
