import { solveChallenge } from "altcha-lib/v1";
import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { FakeClock } from "@w10/testkit";

describe("the embedded captcha", () => {
  let app: TestApp;
  beforeAll(async () => {
    // The library compares the expiry with the machine's clock, so this suite's clock stands at the present.
    app = await createTestApp({
      env: { CAPTCHA: "pow", CAPTCHA_COST: "1000" },
      clock: new FakeClock(new Date().toISOString()),
    });
  });
  afterAll(() => app.stop());

  async function solve(): Promise<string> {
    const { body } = await (await app.guest()).call(operations.createCaptchaChallenge);
    const solution = await solveChallenge(body.challenge, body.salt, body.algorithm, body.maxnumber).promise;
    return Buffer.from(JSON.stringify({ ...body, number: solution?.number })).toString("base64");
  }

  const signIn = async (recaptchaToken: string) =>
    (await app.guest()).call(operations.checkLogin, {
      body: { email: "nobody@example.com", passwordPlain: "Riviera2026", recaptchaToken },
    });

  test("a solved challenge passes once", async () => {
    const token = await solve();
    expect((await signIn(token)).body).toEqual({ errors: [{ email: "error_message" }] });
    expect((await signIn(token)).body).toEqual({ errors: [{ recaptchaToken: "wrong" }] });
  });

  test("the debug word, nonsense and a forged number do not pass", async () => {
    const forged = JSON.parse(Buffer.from(await solve(), "base64").toString()) as { number: number };
    forged.number += 1;
    for (const token of ["debug mode", "", "%%%", Buffer.from(JSON.stringify(forged)).toString("base64")]) {
      expect((await signIn(token)).body).toEqual({ errors: [{ recaptchaToken: "wrong" }] });
    }
  });

  test("the site is told whether one is needed", async () => {
    expect((await (await app.guest()).call(operations.getCaptchaNeed)).body).toEqual({ captcha_need: true });
  });
});
