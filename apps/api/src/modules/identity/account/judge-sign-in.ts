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

/** Stands for the player of an e-mail that has no account, so that the same is asked of the database. */
const nobody = createId<"player">();

export interface SignInAttempt {
  readonly email: string;
  /** Null where the e-mail has no account. */
  readonly playerId: PlayerId | null;
  readonly isRight: boolean;
  readonly device: Device;
  /** How many failures one address may have within the window. */
  readonly maxOfAddress: number;
}

/**
 * Judges a try under the lock of its e-mail and keeps the failure. The work is the same whether the e-mail has an account or not.
 * A right password is refused too while the sign-in is shut.
 */
export async function judgeSignIn(
  { tx, now }: CommandContext,
  attempt: SignInAttempt,
): Promise<"right" | "wrong" | "locked"> {
  const { email, playerId, device, maxOfAddress } = attempt;
  await lockTries(tx, email);
  const isKnown = await isDeviceKnown(tx, playerId ?? nobody, device.deviceId);
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
