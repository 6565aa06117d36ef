import { hash } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { operations } from "@w10/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newestMessage } from "../../../testing/fakes/read-mailbox.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

const leaked = "Leaked.2026";
let app: TestApp;
let lookUp: Server;
beforeAll(async () => {
  const rest = hash("sha1", leaked, "hex").slice(5);
  lookUp = createServer((_request, response) => response.end(`${rest}:12`));
  await new Promise<void>((resolve) => lookUp.listen(0, "127.0.0.1", resolve));
  const { port } = lookUp.address() as AddressInfo;
  app = await createTestApp({ env: { BREACHED_PASSWORDS_URL: `http://127.0.0.1:${port}/range` } });
});
afterAll(async () => {
  await app.stop();
  lookUp.close();
});

let number = 0;
async function signUp(passwordPlain: string, login = `weak${(number += 1)}.${process.pid}`) {
  const guest = await app.guest();
  const body = {
    email: `mail${number}@example.com`,
    login,
    passwordPlain,
    currency: "USD" as const,
    recaptchaToken: "debug mode",
    termsAccepted: true as const,
  };
  return guest.call(operations.registerPlayer, { body });
}
const refused = (code: string) => ({ status: 400, body: { errors: [{ passwordPlain: code }] } });

test.each([
  ["Password1", "common"],
  ["Passw0rd!", "common"],
  [leaked, "breached"],
])("sign-up refuses %s: %s", async (password, code) => {
  expect(await signUp(password)).toMatchObject(refused(code));
});

test("refuses a sign-up with the login or the email's local part in the password", async () => {
  expect(await signUp("xSeaFox.77", "seafox")).toMatchObject(refused("personal"));
  expect(await signUp(`mail${number + 1}.QzX9`)).toMatchObject(refused("personal"));
});

test("refuses a change to them and keeps the password", async () => {
  const { client, password, login } = await app.player();
  const change = (next: string) =>
    client.call(operations.changePassword, {
      body: { password, passwordPlain: { passwordPlain: next, passwordPlainSecond: next } },
    });
  expect(await change("Password1")).toMatchObject(refused("common"));
  expect(await change(leaked)).toMatchObject(refused("breached"));
  expect(await change(`${login}Xq9`)).toMatchObject(refused("personal"));
  expect((await change("Harbour2027")).status).toBe(200);
});

test("refuses a reset to them, keeps the link valid, and answers an unknown email alike", async () => {
  const { email, login } = await app.player();
  const guest = await app.guest();
  await guest.call(operations.requestPasswordReset, { body: { email, recaptcha: "debug mode" } });
  const signature =
    /\/reset\/password\/[^/]+\/([\w-]+)/.exec((await newestMessage(app, email)).body)?.[1] ?? "";
  const reset = (passwordPlain: string, of = email) =>
    guest.call(operations.resetPassword, { body: { email: of, signature, passwordPlain } });
  expect(await reset("Password1")).toMatchObject(refused("common"));
  expect(await reset("Password1", "nobody@example.com")).toMatchObject(refused("common"));
  expect(await reset(`${login}Xq9`)).toMatchObject(refused("personal"));
  expect((await reset("Harbour2027")).status).toBe(200);
});
