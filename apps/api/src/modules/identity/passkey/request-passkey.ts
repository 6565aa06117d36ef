import type { operations, ReplyOf } from "@w10/contract";
import { generateRegistrationOptions } from "@simplewebauthn/server";
import type { CommandContext } from "../../../platform/command-runner.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { FieldRefusal, Refusal } from "../../../platform/refusal.ts";
import { verifyPassword } from "../password/index.ts";
import { lockPlayer } from "../player/index.ts";
import { challengeLifeMs, openChallenge, relyingParty } from "./challenge.ts";
import { selectPasskeys } from "./passkey-store.ts";

export const maxPasskeys = 10;

export interface PasskeyRequest {
  readonly playerId: PlayerId;
  readonly password: string;
  readonly deviceId: string;
  readonly publicUrl: string;
}

/** What a browser needs to make a passkey. The password is asked for: a sign-in left open must not let a stranger add a way in. */
export async function requestPasskey(
  context: CommandContext,
  { playerId, password, deviceId, publicUrl }: PasskeyRequest,
): Promise<ReplyOf<typeof operations.requestPasskey>> {
  const player = await lockPlayer(context.tx, playerId);
  if (!player) throw new Refusal("Unauthorized");
  if (!(await verifyPassword(player.password_hash, password)))
    throw new FieldRefusal({ password: "error_message" });
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
      // A passkey that the device itself can name needs no e-mail at sign-in; with its owner checked it is two factors.
      authenticatorSelection: {
        residentKey: "required" as const,
        requireResidentKey: true,
        userVerification: "required" as const,
      },
      attestation: "none" as const,
    },
  };
}

/** What the authenticator keeps of whose it is: the player's id, which tells nothing of the person. */
export function handleOf(playerId: PlayerId): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(playerId.replaceAll("-", ""), "hex"));
}
