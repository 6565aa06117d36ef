import { expect, test } from "vitest";
import { fillPhrase, findPhrase } from "./find-phrase.ts";

const tree = {
  title: "Title",
  form: { name: "Name", "bonus.not_found": "No such bonus" },
  "limit.exceeded": "Over the limit",
  codes: { limit: { exceeded: "nested" }, "limit.exceeded": "flat" },
};

test("a phrase is found by its path, including keys with dots", () => {
  expect(findPhrase(tree, "title")).toBe("Title");
  expect(findPhrase(tree, "form.name")).toBe("Name");
  expect(findPhrase(tree, "limit.exceeded")).toBe("Over the limit");
  expect(findPhrase(tree, "form.bonus.not_found")).toBe("No such bonus");
});

test("a key equal to the rest of the path precedes its parts", () => {
  expect(findPhrase(tree, "codes.limit.exceeded")).toBe("flat");
});

test("a missing path is not found, including inherited object properties", () => {
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

test("values are inserted unchanged, and a name without a value becomes empty", () => {
  expect(fillPhrase("{{count}} of {{all}}: {{sum}}{{none}}", { count: 0, all: 12, sum: "$& <b>" })).toBe(
    "0 of 12: $& <b>",
  );
});

test("a number is bound to its sign, currency or unit, but not to other words", () => {
  expect(fillPhrase("{{percent}} % до {{sum}}, не больше 10 МБ", { percent: 25, sum: "500 USD" })).toBe(
    "25\u00a0% до 500\u00a0USD, не больше 10\u00a0МБ",
  );
  expect(fillPhrase("5 USDT и 7 дней", {})).toBe("5 USDT и 7 дней");
});

test("a name with an ampersand is not broken, nor is other text bound around one", () => {
  expect(fillPhrase("Hold & Win, e-mail & SMS", {})).toBe("Hold\u00a0&\u00a0Win, e-mail & SMS");
});
