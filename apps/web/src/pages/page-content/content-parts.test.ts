import { expect, test } from "vitest";
import { splitContent } from "./content-parts.ts";

test("a text is split at its headings, and nothing of it is lost", () => {
  const html =
    "<p>Before</p><h2>Play &amp; rest</h2><p>One</p><h3>In it</h3><h2>Two <b>words</b></h2><ul></ul>";
  const parts = splitContent(html);
  expect(parts.map(({ title }) => title)).toEqual(["", "Play & rest", "Two words"]);
  expect(parts.map(({ id }) => id)).toEqual(["part-1", "part-2", "part-3"]);
  expect(parts.map((part) => part.html).join("")).toBe(html);
});

test("a text without headings is one part", () => {
  expect(splitContent("<p>Only this</p>")).toEqual([{ id: "part-1", title: "", html: "<p>Only this</p>" }]);
});
