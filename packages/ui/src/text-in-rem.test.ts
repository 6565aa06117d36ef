import { expect, test } from "vitest";
import { textInRem } from "./text-in-rem.ts";

function onThePage(prop: string, value: string): string {
  const declaration = { prop, value };
  textInRem().Declaration(declaration);
  return declaration.value;
}

test("text scales with the browser's font size, headings by the same amount as body text", () => {
  expect(onThePage("font", "600 14px/1.25 var(--f-text)")).toBe("600 0.875rem/1.25 var(--f-text)");
  expect(onThePage("--t-h1", "600 32px/1.15 var(--f-display)")).toBe(
    "600 calc(1rem + 16px)/1.15 var(--f-display)",
  );
  expect(onThePage("font-size", "min(6.6vw, 24px)")).toBe("min(6.6vw, calc(1rem + 8px))");
  expect(onThePage("padding", "14px")).toBe("14px");
});
