import type { CommandRunner } from "../../platform/command-runner.ts";
import type { Env } from "../../platform/env.ts";
import { guestActor } from "../../platform/http/player-actor.ts";
import { FieldRefusal } from "../../platform/refusal.ts";
import type { Captcha } from "../captcha/index.ts";
import { findPlayerByEmail } from "../player/index.ts";
import { verifyPassword } from "../password/index.ts";
import { type Device, noteNewDevice, startSession, type StartedSession } from "../session/index.ts";
import { sendSignInCode } from "../two-factor/index.ts";
import { noteSignIn } from "./note-sign-in.ts";
import { isLockedOut } from "./sign-in-rules.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Clock } from "../../platform/clock.ts";

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
  readonly env: Pick<Env, "SESSION_DAYS" | "publicUrl">;
}

/**
 * Signs a player in. A wrong e-mail and a wrong password give the same answer after the same work, so that neither tells which
 * accounts there are; where a second step is on, the session is a half one until it is done; three failures in half an hour lock the account for the rest of it (the right password too).
 */
export async function checkLogin(
  parts: LoginParts,
  input: LoginInput,
  device: Device,
): Promise<StartedSession & { readonly twoFactorType: 0 | 1 | 2 }> {
  if (!(await parts.captcha.check(input.recaptchaToken))) throw new FieldRefusal({ recaptchaToken: "wrong" });
  const found = await findPlayerByEmail(parts.db, input.email);
  const now = parts.clock.now();
  const isRight = await verifyPassword(found?.passwordHash ?? null, input.passwordPlain);
  if (!found) throw new FieldRefusal({ email: "error_message" });
  if (isLockedOut(found, now)) throw new FieldRefusal({ email: "too_many" });
  const call = {
    name: "account.check-login",
    actor: guestActor,
    input: { playerId: found.id, isRight },
    subjectId: found.id,
  };
  const started = await parts.runner.run(call, async (context) => {
    await noteSignIn(context, found.id, isRight);
    if (!isRight) return null;
    const isHalf = found.twoFactorType !== 0;
    if (!isHalf) await noteNewDevice(context, found, { ...device, publicUrl: parts.env.publicUrl });
    if (found.twoFactorType === 2) await sendSignInCode(context, { ...found, phone: found.phone ?? "" });
    return startSession(context, found.id, { ...device, days: parts.env.SESSION_DAYS, isHalf });
  });
  if (!started) throw new FieldRefusal({ email: "error_message" });
  return { ...started, twoFactorType: found.twoFactorType };
}
