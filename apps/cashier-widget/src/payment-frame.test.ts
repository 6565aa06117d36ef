// @vitest-environment happy-dom
// @vitest-environment-options {"url": "https://w10.example/ru"}
import { expect, test } from "vitest";
import { sandboxOf } from "./payment-frame.ts";

test("denies the casino's own origin to a form hosted there; a provider keeps its own origin", () => {
  expect(sandboxOf("/sandbox-payment/pay/token")).toBe("allow-scripts allow-forms");
  expect(sandboxOf("https://w10.example/sandbox-payment/pay/token")).toBe("allow-scripts allow-forms");
  expect(sandboxOf("https://pay.example/form")).toBe("allow-scripts allow-forms allow-same-origin");
});
