import { minuteMs } from "../../../platform/time/durations.ts";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { unseal } from "../../../platform/random/secrets.ts";
import { sumTries, takeCode } from "../confirmation/index.ts";
import { findStep } from "./authenticator.ts";
import { hashRecoveryCode } from "./recovery-codes.ts";
import {
  lockTwoFactor,
  takeRecoveryCode,
  type TwoFactorRow,
  recordFailure,
  recordStep,
} from "./two-factor-store.ts";

export type CodeVerdict = "right" | "two-factor.code_wrong" | "two-factor.too_many_tries";

export interface CodeInput {
  readonly playerId: PlayerId;
  readonly type: "google" | "sms";
  readonly code: string;
  /** Key that seals the app's secret. */
  readonly key: string;
}

/** Purpose bound into the sealed secret. */
export const secretPurpose = "two-factor secret";

const maxTries = 5;
/** Sum over all codes of a quarter of an hour. */
const maxSmsTries = 15;
const lockMs = 15 * minuteMs;
const sixDigits = /^\d{6}$/;

/**
 * Checks a code. A time step, an SMS code and a recovery code are valid once. Five wrong codes lock the step
 * for a quarter of an hour.
 */
export async function checkCode(context: CommandContext, input: CodeInput): Promise<CodeVerdict> {
  if (input.type === "sms") return judgeSms(context, input);
  const row = await lockTwoFactor(context.tx, input.playerId);
  if (!row) return "two-factor.code_wrong";
  const isRecent = row.failed_at !== null && context.now.getTime() - row.failed_at.getTime() < lockMs;
  if (isRecent && row.failed_tries >= maxTries) return "two-factor.too_many_tries";
  if (await takeOnce(context, row, input)) return "right";
  const failedTries = isRecent ? row.failed_tries + 1 : 1;
  await recordFailure(context.tx, input.playerId, { failedTries, now: context.now });
  return "two-factor.code_wrong";
}

/**
 * A wrong recovery code counts as an attempt at the sent code. New codes bring new attempts up to
 * `maxSmsTries`.
 */
async function judgeSms(context: CommandContext, input: CodeInput): Promise<CodeVerdict> {
  const since = new Date(context.now.getTime() - lockMs);
  if ((await sumTries(context.tx, { ...input, kind: "two_factor_sms", since })) >= maxSmsTries)
    return "two-factor.too_many_tries";
  if (!sixDigits.test(input.code) && (await takeRecovery(context, input))) return "right";
  const { kind } = await takeCode(context, { ...input, kind: "two_factor_sms" });
  return kind === "taken" ? "right" : "two-factor.code_wrong";
}

const takeRecovery = ({ tx, now }: CommandContext, { playerId, code }: CodeInput): Promise<boolean> =>
  takeRecoveryCode(tx, playerId, { hash: hashRecoveryCode(code), now });

async function takeOnce(context: CommandContext, row: TwoFactorRow, input: CodeInput): Promise<boolean> {
  const { playerId, code, key } = input;
  if (!sixDigits.test(code)) return takeRecovery(context, input);
  const step = findStep(unseal(key, secretPurpose, row.sealed_secret), code, context.now);
  if (step === null || BigInt(step) <= row.last_step) return false;
  await recordStep(context.tx, playerId, step);
  return true;
}
