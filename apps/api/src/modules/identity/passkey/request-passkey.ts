import type { operations, ReplyOf } from "@w10/contract";
import { generateRegistrationOptions } from "@simplewebauthn/server";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { requireLockedPlayer } from "../player/index.ts";
import { challengeLifeMs, openChallenge, relyingParty } from "./challenge.ts";
import { selectPasskeys } from "./passkey-store.ts";

export const maxPasskeys = 10;

export interface PasskeyRequest {
  readonly playerId: PlayerId;
  readonly deviceId: string;
  readonly publicUrl: string;
}

/** Options to create a passkey. */
export async function requestPasskey(
  context: CommandContext,
  { playerId, deviceId, publicUrl }: PasskeyRequest,
): Promise<ReplyOf<typeof operations.requestPasskey>> {
  const player = await requireLockedPlayer(context.tx, playerId);
  const known = await selectPasskeys(context.tx, playerId);
  if (known.length >= maxPasskeys) throw new Refusal("passkey.too_many");
  const challenge = await openChallenge(context, { purpose: "register", playerId, deviceId });
  const made = await generateRegistrationOptions({
    rpName: "W10",
    rpID: relyingParty(publicUrl).id,
    userName: player.login,
    userDisplayName: player.login,
    userID: handleOf(playerId),
    challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
  });
  return {
    options: {
      rp: { name: made.rp.name, id: relyingParty(publicUrl).id },
      user: made.user,
      challenge: made.challenge,
      pubKeyCredParams: made.pubKeyCredParams.map(({ alg }) => ({ alg, type: "public-key" as const })),
      timeout: challengeLifeMs,
      excludeCredentials: known.map(({ credential_id }) => ({
        id: credential_id,
        type: "public-key" as const,
      })),
      // A discoverable passkey needs no email at sign-in; with user verification it is two factors.
      authenticatorSelection: {
        residentKey: "required" as const,
        requireResidentKey: true,
        userVerification: "required" as const,
      },
      attestation: "none" as const,
    },
  };
}

/** The user handle stored by the authenticator: the player's id, which reveals nothing about the person. */
export function handleOf(playerId: PlayerId): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(playerId.replaceAll("-", ""), "hex"));
}
