import { expect, test } from "vitest";
import { checkReply } from "./check-reply.ts";

const refusal = { error: { type: "Unauthorized", code: null, message: "Sign in." } };
const logout = { method: "POST", url: "/api/logout" };

test("takes replies of the contract", () => {
  checkReply({ ...logout, status: 200, body: {} });
  checkReply({ ...logout, status: 403, body: { message: "Invalid CSRF Token." } });
  checkReply({ ...logout, status: 500, body: refusal });
  checkReply({ method: "POST", url: "/api/confirm-email/a/b/c", status: 400, body: { reason: "wrong" } });
});

test("refuses a body and a status that the contract does not have", () => {
  expect(() => checkReply({ ...logout, status: 200, body: { more: 1 } })).toThrow(/outside of its contract/);
  expect(() => checkReply({ ...logout, status: 403, body: { message: "No." } })).toThrow(/outside/);
  expect(() => checkReply({ ...logout, status: 418, body: refusal })).toThrow(/418, which its contract/);
});

test("leaves alone what is no operation", () => {
  checkReply({ method: "GET", url: "/api/nothing", status: 418, body: {} });
});
