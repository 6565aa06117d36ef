// @vitest-environment happy-dom
// @vitest-environment-options {"url": "https://w10.example/ru"}
import { expect, test } from "vitest";
import { sandboxOf } from "./gateway-frame.ts";

test("a form of our own origin loses that origin; a gateway's own origin stays its own", () => {
  expect(sandboxOf("/sandbox-gateway/pay/token")).toBe("allow-scripts allow-forms");
  expect(sandboxOf("https://w10.example/sandbox-gateway/pay/token")).toBe("allow-scripts allow-forms");
  expect(sandboxOf("https://pay.example/form")).toBe("allow-scripts allow-forms allow-same-origin");
});
