import type { BodyOf, operations } from "@w10/contract";
import { verifyAuthenticationResponse } from "@simplewebauthn/server";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { lockPlayer, type Player } from "../player/index.ts";
import { type Device, reportNewDevice, startSession, type StartedSession } from "../session/index.ts";
import { readChallenge, relyingParty } from "./challenge.ts";
import { lockPasskey, recordUse, type PasskeyRow, takeChallenge } from "./passkey-store.ts";
import { handleOf } from "./request-passkey.ts";

/** A browser's answer to a challenge. */
export interface PasskeyAnswer {
  readonly credential: BodyOf<typeof operations.checkPasskeySignIn>["credential"];
  readonly deviceId: string;
  readonly publicUrl: string;
}

export interface PasskeySignIn {
  readonly credential: PasskeyAnswer["credential"];
  readonly device: Device & { readonly days: number };
  readonly publicUrl: string;
}

/**
 * Signs in the passkey's owner; null for an invalid answer, and the challenge is consumed either way. The
 * device has verified its owner, so the session is complete even with a second step. Failed passwords do not
 * lock passkeys: they cannot be guessed, and a stranger's guesses must not lock out the owner.
 */
export async function checkSignIn(
  context: CommandContext,
  { credential, device, publicUrl }: PasskeySignIn,
): Promise<StartedSession | null> {
  const answer = { credential, deviceId: device.deviceId, publicUrl };
  const player = await judgeAnswer(context, answer, { purpose: "sign_in", playerId: null });
  if (!player) {
    context.leaveUnlogged();
    return null;
  }
  await reportNewDevice(context, player, { ...device, publicUrl });
  return startSession(context, player.id, { ...device, provedBy: "passkey" });
}

/** Whether a signed-in player's answer comes from an own passkey. The challenge is consumed either way. */
export async function isOwnPasskey(
  context: CommandContext,
  answer: PasskeyAnswer,
  playerId: PlayerId,
): Promise<boolean> {
  return (await judgeAnswer(context, answer, { purpose: "step_up", playerId }))?.id === playerId;
}

/** Locks the owner of the passkey that answered the challenge; null for an invalid answer. */
async function judgeAnswer(
  context: CommandContext,
  answer: PasskeyAnswer,
  challengeFor: { readonly purpose: "sign_in" | "step_up"; readonly playerId: PlayerId | null },
): Promise<Player | null> {
  const { tx, now } = context;
  const { credential, deviceId } = answer;
  const challenge = readChallenge(credential.response.clientDataJSON);
  if (!(await takeChallenge(tx, challenge, { ...challengeFor, deviceId, now }))) return null;
  const passkey = await lockPasskey(tx, credential.id);
  if (!passkey) return null;
  const player = await lockPlayer(tx, passkey.player_id);
  if (!player || player.closed_at || !isOwner(passkey, credential.response.userHandle, challengeFor.playerId))
    return null;
  const counter = await verify(answer, challenge, passkey);
  if (counter === null) {
    context.log.warn({ playerId: player.id, passkeyId: passkey.id }, "a passkey was refused");
    return null;
  }
  await recordUse(tx, passkey.id, { counter, now });
  return player;
}

/** A device may omit the user handle when it was given a list of passkeys (WebAuthn §7.2 step 6). */
function isOwner({ player_id }: PasskeyRow, userHandle: string | undefined, asked: PlayerId | null): boolean {
  if (userHandle === undefined) return asked === player_id;
  return userHandle === Buffer.from(handleOf(player_id)).toString("base64url");
}

/** The authenticator's new counter; null when signature, origin, counter or user verification are invalid. */
async function verify(
  { credential, publicUrl }: PasskeyAnswer,
  challenge: string,
  passkey: PasskeyRow,
): Promise<number | null> {
  const { id, origin } = relyingParty(publicUrl);
  const { clientDataJSON, authenticatorData, signature } = credential.response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...credential,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
