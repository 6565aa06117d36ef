import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("every route names the module that it imports", () => {
  const source = ["routes.ts", "player-routes.ts"]
    .map((file) => readFileSync(new URL(`../../apps/web/src/app/route/${file}`, import.meta.url), "utf8"))
    .join("\n");
  const routes = source
    .split(/\b(?:screen|areaPage)\(/)
    .slice(1)
    .filter((route) => route.includes('import("../../pages/'));
  expect(routes.length).toBeGreaterThan(20);
  for (const route of routes) {
    const imported = /import\("\.\.\/\.\.\/pages\/(.+)\.tsx"\)/.exec(route)?.[1];
    expect(/module: "(.+?)"/.exec(route)?.[1]).toBe(imported);
  }
  expect(source).toContain('import("../../pages/lobby/lobby-page.tsx")');
  expect(source).toContain('module: "lobby/lobby-page"');
});
