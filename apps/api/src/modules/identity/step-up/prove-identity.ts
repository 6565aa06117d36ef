import type { CommandContext } from "../../../platform/command/command-runner.ts";
import type { PlayerId, SessionId } from "../../../platform/ids.ts";
import { checkAttempt } from "../account/index.ts";
import { isOwnPasskey, type PasskeyAnswer } from "../passkey/index.ts";
import { type Player, requireLockedPlayer, selectPasswordHash } from "../player/index.ts";
import { type Device, recordProof } from "../session/index.ts";
import { checkCode } from "../two-factor/index.ts";
import { proofLifeMs } from "./step-up-rules.ts";

/** A submitted proof of identity. Passwords are verified before the transaction. */
export type BroughtProof =
  | { readonly way: "password"; readonly isRight: boolean; readonly passwordHash: string }
  | { readonly way: "code"; readonly code: string }
  | { readonly way: "passkey"; readonly credential: PasskeyAnswer["credential"] };

export interface ProofInput {
  readonly playerId: PlayerId;
  readonly sessionId: SessionId;
  readonly device: Device;
  readonly proof: BroughtProof;
  readonly publicUrl: string;
  /** Key that seals authenticator secrets. */
  readonly key: string;
  /** Maximum number of failed passwords per address within the window. */
  readonly maxOfAddress: number;
}

export type ProofOutcome =
  | { readonly kind: "proved"; readonly until: Date }
  /** `unfit` where this way is not one of the player's. */
  | { readonly kind: "wrong" | "locked" | "unfit" };

/**
 * Proves a signed-in player's identity and records it in the session. Failures share the sign-in's counters
 * and lock both. The result is returned, not thrown, so that the count is committed.
 */
export async function proveIdentity(context: CommandContext, input: ProofInput): Promise<ProofOutcome> {
  const kind = await judgeProof(context, input);
  if (kind !== "proved") return { kind };
  const { way } = input.proof;
  const by = way === "code" ? "second_step" : way;
  await recordProof(context.tx, input.sessionId, { at: context.now, by });
  return { kind, until: new Date(context.now.getTime() + proofLifeMs) };
}

async function judgeProof(context: CommandContext, input: ProofInput): Promise<ProofOutcome["kind"]> {
  const { proof, playerId, device, publicUrl } = input;
  if (proof.way === "passkey") {
    const answer = { credential: proof.credential, deviceId: device.deviceId, publicUrl };
    return (await isOwnPasskey(context, answer, playerId)) ? "proved" : "wrong";
  }
  const player = await requireLockedPlayer(context.tx, playerId);
  return proof.way === "password"
    ? judgePassword(context, player, { ...input, proof })
    : judgeStep(context, player, { code: proof.code, key: input.key });
}

async function judgePassword(
  context: CommandContext,
  player: Player,
  {
    proof,
    device,
    maxOfAddress,
  }: ProofInput & { readonly proof: Extract<BroughtProof, { way: "password" }> },
): Promise<ProofOutcome["kind"]> {
  if (player.two_factor_type !== 0) return "unfit";
  const { id: playerId, email } = player;
  const isRight = proof.isRight && proof.passwordHash === (await selectPasswordHash(context.tx, playerId));
  const verdict = await checkAttempt(context, { email, playerId, isRight, device, maxOfAddress });
  return verdict === "right" ? "proved" : verdict;
}

async function judgeStep(
  context: CommandContext,
  { id: playerId, two_factor_type: twoFactorType }: Player,
  given: { readonly code: string; readonly key: string },
): Promise<ProofOutcome["kind"]> {
  if (twoFactorType === 0) return "unfit";
  const type = twoFactorType === 1 ? "google" : "sms";
  const verdict = await checkCode(context, { playerId, type, ...given });
  if (verdict === "right") return "proved";
  return verdict === "two-factor.too_many_tries" ? "locked" : "wrong";
}
