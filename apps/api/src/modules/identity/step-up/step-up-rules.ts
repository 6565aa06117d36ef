import type { StepUpWay } from "@w10/contract";
import type { IdentityProof } from "../../../platform/http/request-context.ts";

/** How long a proof of identity lets sensitive operations through. */
export const proofLifeMs = 5 * 60_000;

/**
 * Whether a sensitive operation may go through now. A password alone never proves a player who has a second step; where there is none,
 * a call that asks for the password itself needs no other proof.
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

/** The ways that a player has to prove who they are, the one to offer first in front. */
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
