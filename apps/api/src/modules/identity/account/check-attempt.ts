import { networkOf } from "../../../platform/caller-address.ts";
import type { CommandContext } from "../../../platform/command-runner.ts";
import { createId, type PlayerId } from "../../../platform/ids.ts";
import { type Device, isDeviceKnown } from "../session/index.ts";
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
