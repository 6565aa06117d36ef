import { operations } from "@w10/contract";
import { recordDraws } from "../platform/randomness.ts";
import { newKey, openFrame } from "./play.ts";
import { createTestApp, type TestApp, type TestPlayer } from "./test-app.ts";

/**
 * A casino with long sessions and no minimum round time, whose roulette ball always falls on zero: every bet
 * on a colour loses.
 */
export async function createLosingTable(): Promise<TestApp> {
  const app = await createTestApp({
    env: { SESSION_IDLE_MINUTES: "1000000", SESSION_DAYS: "365", STRICT_PLAY: "off" },
    newOutcome: () => recordDraws(() => 0),
  });
  await app.database.pool.query("update game set min_cycle_ms = 0");
  return app;
}

export const frameOf = (app: TestApp, player: TestPlayer) =>
  openFrame(app, player, { slug: "riviera-roulette" });

export const bet = (amountMinor: number) => ({ bets: [{ kind: "red", amountMinor }] });

/** Sets a daily limit in dollars, or in minutes of a session or day, by default. */
export const setLimit = (
  { client }: TestPlayer,
  { period = "day", ...limit }: { kind: string; period?: string; amount: number | null; currency?: string },
) =>
  client.call(operations.setLimit, {
    body: { period, ...(["session", "time"].includes(limit.kind) ? {} : { currency: "USD" }), ...limit },
  });

export const deposit = ({ client }: TestPlayer, amount: number) =>
  client.call(operations.createPayment, {
    body: { mode: "in", gateway: "card", amount, currency: "USD", fields: {} },
    key: newKey(),
  });

/** Another sign-in of the player. */
export async function signInAgain({ client, email, password }: TestPlayer): Promise<void> {
  await client.readInfo();
  await client.call(operations.checkLogin, {
    body: { email, passwordPlain: password, recaptchaToken: "debug mode" },
  });
  await client.readInfo();
}
