import type { BodyOf, operations } from "@w10/contract";
import { verifyAuthenticationResponse } from "@simplewebauthn/server";
import type { CommandContext } from "../../platform/command-runner.ts";
import { lockPlayer } from "../player/index.ts";
import { type Device, noteNewDevice, startSession, type StartedSession } from "../session/index.ts";
import { readChallenge, relyingParty } from "./challenge.ts";
import { lockPasskey, noteUse, type PasskeyRow, takeChallenge } from "./passkey-store.ts";
import { handleOf } from "./request-passkey.ts";

export interface PasskeySignIn {
  readonly credential: BodyOf<typeof operations.checkPasskeySignIn>["credential"];
  readonly device: Device & { readonly days: number };
  readonly publicUrl: string;
}

/**
 * Signs in whom a passkey belongs to; null for whatever is not to be believed, and the challenge is used up either way. The device has
 * checked its owner, so the session is whole even where a second step is on. Failures of the password do not shut this door: a passkey
 * cannot be guessed, and its owner is not to be locked out by a stranger's guesses.
 */
export async function checkSignIn(
  context: CommandContext,
  input: PasskeySignIn,
): Promise<StartedSession | null> {
  const { tx, now } = context;
  const { credential, device } = input;
  const challenge = readChallenge(credential.response.clientDataJSON);
  const wanted = { purpose: "sign_in", playerId: null, deviceId: device.deviceId, now } as const;
  if (!(await takeChallenge(tx, challenge, wanted))) return null;
  const passkey = await lockPasskey(tx, credential.id);
  if (!passkey) return null;
  const player = await lockPlayer(tx, passkey.player_id);
  if (!player || player.closed_at || !isOwner(passkey, credential.response.userHandle)) return null;
  const counter = await verify(input, challenge, passkey);
  if (counter === null) {
    context.log.warn({ playerId: player.id, passkeyId: passkey.id }, "a passkey was refused");
    return null;
  }
  await noteUse(tx, passkey.id, { counter, now });
  await noteNewDevice(context, player, { ...device, publicUrl: input.publicUrl });
  return startSession(context, player.id, device);
}

function isOwner({ player_id }: PasskeyRow, userHandle: string | undefined): boolean {
  return userHandle === Buffer.from(handleOf(player_id)).toString("base64url");
}

/** The authenticator's new count; null where signature, origin, count or the check of its owner do not fit. */
async function verify(
  { credential, publicUrl }: PasskeySignIn,
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
