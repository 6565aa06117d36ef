import { operations } from "@w10/contract";
import type { TestClient } from "@w10/testkit";
import { codeOf } from "./one-time-code.ts";
import { newestCode } from "./read-mailbox.ts";
import { newPerson, type TestApp, type TestPlayer } from "./test-app.ts";

const minute = 60_000;

type StepCode = readonly [type: "google" | "sms", code: string, action?: string];

/** Players with a second step, and their sign-ins. */
export function secondStepSeat(app: TestApp) {
  const validate = async (client: TestClient, ...[type, code, action = "authorize"]: StepCode) =>
    client.call(operations.checkSecondStep, { params: { type, code }, body: { action } });

  async function withApp(): Promise<{
    player: TestPlayer;
    secret: string;
    recoveryCodes: readonly string[];
  }> {
    const player = await app.player();
    const asked = await player.client.call(operations.requestSecondStep, { params: { method: "secret" } });
    const secret = asked.body.data?.secret ?? "";
    const on = await validate(player.client, "google", codeOf(secret, app.clock.now()), "enable");
    app.clock.advance(minute);
    return { player, secret, recoveryCodes: on.body.recoveryCodes ?? [] };
  }

  /** With a separate phone, because a phone receives ten codes a day. */
  async function withPhone(): Promise<{ player: TestPlayer; phone: string }> {
    const player = await app.player({ isComplete: false });
    const person = newPerson();
    await player.client.call(operations.changeProfile, { body: person });
    return { player, phone: person.phone };
  }

  async function withSms(): Promise<{
    player: TestPlayer;
    phone: string;
    recoveryCodes: readonly string[];
  }> {
    const { player, phone } = await withPhone();
    await player.client.call(operations.requestSecondStep, { params: { method: "sms" } });
    const on = await validate(player.client, "sms", await newestCode(app, phone), "enable");
    app.clock.advance(2 * minute);
    return { player, phone, recoveryCodes: on.body.recoveryCodes ?? [] };
  }

  async function signIn({ email, password }: TestPlayer) {
    const client = await app.guest();
    const answer = await client.call(operations.checkLogin, {
      body: { email, passwordPlain: password, recaptchaToken: "debug mode" },
    });
    await client.readInfo();
    return { client, answer };
  }

  return { validate, withApp, withPhone, withSms, signIn };
}
