// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { writeFigure } from "./element.ts";

test("a figure tells the style sheet how long it is, so that twelve digits are not cut", () => {
  const place = document.createElement("b");
  writeFigure(place, "9.50");
  expect(place.style.getPropertyValue("--length")).toBe("4");
  writeFigure(place, "9 999 999 999.99");
  expect(place.textContent).toBe("9 999 999 999.99");
  expect(place.style.getPropertyValue("--length")).toBe("16");
});
