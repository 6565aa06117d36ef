import type { PlayerId } from "../../../platform/ids.ts";
import type { CommandContext, CommandRunner } from "../../../platform/command/command-runner.ts";
import type { Env } from "../../../platform/settings/env.ts";
import { guestActor } from "../../../platform/command/actor.ts";
import { networkOf } from "../../../platform/http/caller-address.ts";
import { FieldRefusal } from "../../../platform/refusal.ts";
import type { Captcha } from "../captcha/index.ts";
import { selectPasswordHash, selectPlayerByEmail, lockPlayer, type Player } from "../player/index.ts";
import { verifyPassword } from "../password/index.ts";
import { type Device, reportNewDevice, startSession, type StartedSession } from "../session/index.ts";
import { sendSignInCode } from "../two-factor/index.ts";
import { checkAttempt } from "./check-attempt.ts";
import { hasFailures } from "./sign-in-failure-store.ts";
import { failureWindowMs } from "./sign-in-rules.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { Clock } from "../../../platform/time/clock.ts";

export interface LoginInput {
  readonly email: string;
  readonly passwordPlain: string;
  readonly recaptchaToken: string;
}

export interface LoginParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly runner: CommandRunner;
  readonly captcha: Captcha;
  readonly env: Pick<Env, "SESSION_DAYS" | "SIGN_IN_FAILURES_PER_ADDRESS" | "publicUrl">;
}

type SignedIn = StartedSession & { readonly twoFactorType: Player["two_factor_type"] };

/**
 * Signs a player in. A wrong email and a wrong password give the same answer after the same work, so that
 * neither reveals which accounts exist. With a second step the session stays partial until it is done. Three
 * failures within 30 minutes lock the sign-in of that email, for the right password too, except in a browser
 * that the account knows.
 */
export async function checkLogin(parts: LoginParts, input: LoginInput, device: Device): Promise<SignedIn> {
  await assertProved(parts, input, device);
  const found = await selectPlayerByEmail(parts.db, input.email);
  const passwordHash = found && (await selectPasswordHash(parts.db, found.id));
  const isRight = await verifyPassword(passwordHash, input.passwordPlain);
  const attempt = {
    email: input.email,
    playerId: found?.id ?? null,
    isRight: isRight && found !== null,
    device,
    maxOfAddress: parts.env.SIGN_IN_FAILURES_PER_ADDRESS,
  };
  const call = {
    name: "account.check-login",
    actor: guestActor(device.deviceId),
    input: attempt,
    ...(found && { subjectId: found.id }),
  };
  const outcome = await parts.runner.run(call, async (context) => {
    const verdict = await checkAttempt(context, attempt);
    if (verdict !== "right" || !found) {
      context.leaveUnlogged();
      return { verdict, started: null };
    }
    return {
      verdict,
      started: await openSession(context, parts, { playerId: found.id, passwordHash, device }),
    };
  });
  if (outcome.verdict === "locked") throw new FieldRefusal({ email: "too_many" });
  if (!found || !outcome.started) throw new FieldRefusal({ email: "error_message" });
  return outcome.started;
}

/**
 * Asks for the captcha only after failures (decision D20), so that a browser without the invisible one is not
 * stopped before.
 */
async function assertProved(
  { db, clock, captcha }: LoginParts,
  input: LoginInput,
  { ip }: Device,
): Promise<void> {
  if (await captcha.check(input.recaptchaToken)) return;
  const since = new Date(clock.now().getTime() - failureWindowMs);
  if (await hasFailures(db, { email: input.email, address: networkOf(ip) }, since))
    throw new FieldRefusal({ recaptchaToken: "wrong" });
}

async function openSession(
  context: CommandContext,
  { env }: LoginParts,
  { playerId, passwordHash, device }: { playerId: PlayerId; passwordHash: string | null; device: Device },
): Promise<SignedIn> {
  const player = await lockPlayer(context.tx, playerId);
  // The password was verified before the transaction: it may have been changed, or a second step turned on,
  // since.
  if (!player || (await selectPasswordHash(context.tx, playerId)) !== passwordHash)
    throw new FieldRefusal({ email: "error_message" });
  // Only the owner, who knows the password, learns that the account is closed.
  if (player.closed_at) throw new FieldRefusal({ email: "closed" });
  const twoFactorType = player.two_factor_type;
  const isHalf = twoFactorType !== 0;
  if (!isHalf) await reportNewDevice(context, player, { ...device, publicUrl: env.publicUrl });
  if (twoFactorType === 2) await sendSignInCode(context, player);
  const provedBy = isHalf ? null : "password";
  const started = await startSession(context, player.id, { ...device, days: env.SESSION_DAYS, provedBy });
  return { ...started, twoFactorType };
}
