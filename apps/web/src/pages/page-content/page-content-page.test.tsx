// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startFakeApi } from "../../testing/fake-api.ts";
import { renderSite } from "../../testing/render-site.tsx";
import { stubViewportWidth } from "../../testing/viewport.ts";
import { splitContent } from "./page-content-page.tsx";

const page = {
  slug: "about-us",
  version: 2,
  title: "About us",
  summary: "",
  publishedAt: "2026-11-02T00:00:00.000Z",
};
let content = "";

beforeEach(() => {
  stubViewportWidth(1440);
  vi.stubGlobal("scrollTo", () => undefined);
  startFakeApi({
    "GET /player/info": () => ({ body: { auth: false } }),
    "GET /page-content/about-us": () => ({ body: { ...page, content } }),
  });
});
afterEach(cleanup);

test("a text of several sections has a table of contents with links", async () => {
  content = "<h2>Who</h2><p>We</p><h2>What</h2><p>Games</p><h2>Where</h2><p>Here</p>";
  await renderSite("/en/about-us");
  const contents = within(await screen.findByRole("navigation", { name: "On this page" }));
  const links = contents.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["Who", "/en/about-us#part-1"],
    ["What", "/en/about-us#part-2"],
    ["Where", "/en/about-us#part-3"],
  ]);
  expect(contents.queryByRole("link", { current: "page" })).toBeNull();
  expect(document.getElementById("part-2")?.textContent).toBe("WhatGames");
});

test("a short text has no table of contents", async () => {
  content = "<h2>Who</h2><p>We</p>";
  await renderSite("/en/about-us");
  await screen.findByRole("heading", { name: "Who" });
  expect(screen.queryByRole("navigation", { name: "On this page" })).toBeNull();
});

test("a text is split at its headings without losing anything", () => {
  const html =
    "<p>Before</p><h2>Play &amp; rest</h2><p>One</p><h3>In it</h3><h2>Two <b>words</b></h2><ul></ul>";
  const parts = splitContent(html);
  expect(parts.map(({ title }) => title)).toEqual(["", "Play & rest", "Two words"]);
  expect(parts.map(({ id }) => id)).toEqual(["part-1", "part-2", "part-3"]);
  expect(parts.map((part) => part.html).join("")).toBe(html);
});

test("a text without headings is one section", () => {
  expect(splitContent("<p>Only this</p>")).toEqual([{ id: "part-1", title: "", html: "<p>Only this</p>" }]);
});
