import { expect, test } from "vitest";
import { fillPhrase, findPhrase } from "./find-phrase.ts";

const tree = {
  title: "Title",
  form: { name: "Name", "bonus.not_found": "No such bonus" },
  "limit.exceeded": "Over the limit",
  codes: { limit: { exceeded: "nested" }, "limit.exceeded": "flat" },
};

test("words are found by their path, through keys that hold dots themselves", () => {
  expect(findPhrase(tree, "title")).toBe("Title");
  expect(findPhrase(tree, "form.name")).toBe("Name");
  expect(findPhrase(tree, "limit.exceeded")).toBe("Over the limit");
  expect(findPhrase(tree, "form.bonus.not_found")).toBe("No such bonus");
});

test("a key that is the whole rest of the path comes before its parts", () => {
  expect(findPhrase(tree, "codes.limit.exceeded")).toBe("flat");
});

test("nothing is found where there are no words, not even what every object has", () => {
  for (const path of [
    "",
    "form.",
    ".title",
    "form.names",
    "title.length",
    "constructor",
    "form.toString.name",
  ])
    expect(findPhrase(tree, path), path).toBeUndefined();
  expect(findPhrase(undefined, "title")).toBeUndefined();
});

test("values are filled in as they are, and a name without one leaves nothing", () => {
  expect(fillPhrase("{{count}} of {{all}}: {{sum}}{{none}}", { count: 0, all: 12, sum: "$& <b>" })).toBe(
    "0 of 12: $& <b>",
  );
});

test("a figure stays on one line with its sign, currency or unit, and with no other word", () => {
  expect(fillPhrase("{{percent}} % до {{sum}}, не больше 10 МБ", { percent: 25, sum: "500 USD" })).toBe(
    "25\u00a0% до 500\u00a0USD, не больше 10\u00a0МБ",
  );
  expect(fillPhrase("5 USDT и 7 дней", {})).toBe("5 USDT и 7 дней");
});
