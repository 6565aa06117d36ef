import { minuteMs } from "../../../platform/time/durations.ts";
import type { StepUpWay } from "@w10/contract";
import type { IdentityProof } from "../../../platform/http/request-context.ts";

/** How long a proof of identity allows sensitive operations. */
export const proofLifeMs = 5 * minuteMs;

/**
 * Whether a sensitive operation is allowed now. A password never suffices for a player with a second step;
 * without one, a call that requires the password needs no other proof.
 */
export function isProved(
  session: { readonly proof: IdentityProof | null; readonly hasSecondStep: boolean },
  asked: { readonly now: Date; readonly asksPassword: boolean },
): boolean {
  const { proof, hasSecondStep } = session;
  if (!hasSecondStep && asked.asksPassword) return true;
  if (!proof || (hasSecondStep && proof.by === "password")) return false;
  return asked.now.getTime() - proof.at.getTime() < proofLifeMs;
}

/** A player's ways to prove identity, the preferred one first. */
export function listWays(player: {
  readonly twoFactorType: 0 | 1 | 2;
  readonly recoveryCodes: number;
  readonly passkeys: number;
}): readonly StepUpWay[] {
  const first = (["password", "authenticator", "sms"] as const)[player.twoFactorType];
  return [
    first,
    ...(first !== "password" && player.recoveryCodes > 0 ? (["recovery_code"] as const) : []),
    ...(player.passkeys > 0 ? (["passkey"] as const) : []),
  ];
}
