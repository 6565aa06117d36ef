import { networkOf } from "../../../platform/http/caller-address.ts";
import type { CommandContext, CommandRunner } from "../../../platform/command/command-runner.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { Env } from "../../../platform/settings/env.ts";
import { createId, type PlayerId } from "../../../platform/ids.ts";
import { FieldRefusal } from "../../../platform/refusal.ts";
import { verifyPassword } from "../password/index.ts";
import { requirePlayer, requirePasswordHash } from "../player/index.ts";
import { type CheckOwnPassword, type Device, isDeviceKnown } from "../session/index.ts";
import {
  countFailures,
  endFailures,
  insertFailure,
  lockTries,
  type SignInTry,
} from "./sign-in-failure-store.ts";
import { failureWindowMs, isLockedOut } from "./sign-in-rules.ts";

/** Stands in for the player of an unknown email, so that the queries are the same. */
const unknownPlayer = createId<"player">();

export interface SignInAttempt {
  readonly email: string;
  /** Null when the email has no account. */
  readonly playerId: PlayerId | null;
  readonly isRight: boolean;
  readonly device: Device;
  /** Maximum number of failures per address within the window. */
  readonly maxOfAddress: number;
}

/**
 * Checks an attempt under the lock of its email and records a failure. Does the same work for unknown emails.
 * The right password is refused too while the sign-in is locked.
 */
export async function checkAttempt(
  { tx, now }: CommandContext,
  attempt: SignInAttempt,
): Promise<"right" | "wrong" | "locked"> {
  const { email, playerId, device, maxOfAddress } = attempt;
  await lockTries(tx, email);
  const isKnown = await isDeviceKnown(tx, playerId ?? unknownPlayer, device.deviceId);
  const scope = isKnown ? device.deviceId : "";
  const tried: SignInTry = { email, playerId, scope, address: networkOf(device.ip) };
  const counts = await countFailures(tx, tried, { now, windowMs: failureWindowMs });
  if (isLockedOut(counts, { now, isDeviceKnown: isKnown, maxOfAddress })) return "locked";
  if (attempt.isRight) {
    await endFailures(tx, tried);
    return "right";
  }
  await insertFailure(tx, tried, now);
  return "wrong";
}

/**
 * Failures share the sign-in's counters, in a command of their own that the refusal does not roll back, so that
 * a stolen session allows no more guesses than the sign-in, at all operations together.
 */
export function createOwnPasswordCheck(parts: {
  readonly db: Db;
  readonly runner: CommandRunner;
  readonly env: Pick<Env, "SIGN_IN_FAILURES_PER_ADDRESS">;
}): CheckOwnPassword {
  return async (call, password) => {
    const { playerId } = call.player();
    const { email } = await requirePlayer(parts.db, playerId);
    const passwordHash = await requirePasswordHash(parts.db, playerId);
    const { deviceId, userAgent, ip } = call;
    const input: SignInAttempt = {
      email,
      playerId,
      isRight: await verifyPassword(passwordHash, password),
      device: { deviceId, userAgent, ip },
      maxOfAddress: parts.env.SIGN_IN_FAILURES_PER_ADDRESS,
    };
    const command = { ...call.playerCommand(input), name: "account.check-own-password", subjectId: playerId };
    const verdict = await parts.runner.run(command, checkAttempt);
    if (verdict === "right") return passwordHash;
    throw new FieldRefusal({ password: verdict === "locked" ? "too_many" : "error_message" });
  };
}
