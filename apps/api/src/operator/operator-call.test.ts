import { expect, test } from "vitest";
import { printable } from "./operator-call.ts";

test("external text cannot control the terminal: control characters are escaped", () => {
  expect(printable("Firefox\u001b[2J\u001b]0;root\u0007\r\nnext \u009b31m")).toBe(
    "Firefox\\u001b[2J\\u001b]0;root\\u0007\\u000d\nnext \\u009b31m",
  );
  expect(printable("a\u202etxt.exe\u2066b\tc")).toBe("a\\u202etxt.exe\\u2066b\\u0009c");
  expect(printable("Анна — 5 €\n  строка")).toBe("Анна — 5 €\n  строка");
});
