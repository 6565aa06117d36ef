import type { BodyOf, operations } from "@w10/contract";
import { verifyRegistrationResponse } from "@simplewebauthn/server";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import { createId, type PlayerId } from "../../../platform/ids.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { enqueueLetterTo, letterDate } from "../../foundation/letter/index.ts";
import { requireLockedPlayer, updatePlayer } from "../player/index.ts";
import { readChallenge, relyingParty } from "./challenge.ts";
import { insertPasskey, type PasskeyRow, selectPasskeys, takeChallenge } from "./passkey-store.ts";
import { maxPasskeys } from "./request-passkey.ts";

export interface NewPasskey {
  readonly playerId: PlayerId;
  readonly deviceId: string;
  readonly publicUrl: string;
  readonly label: string;
  readonly credential: BodyOf<typeof operations.addPasskey>["credential"];
}

/** Stores a new passkey; null when the browser's answer is invalid. The challenge is consumed either way. */
export async function addPasskey(context: CommandContext, input: NewPasskey): Promise<PasskeyRow | null> {
  const { tx, now } = context;
  const { playerId, deviceId } = input;
  const player = await requireLockedPlayer(tx, playerId);
  const challenge = readChallenge(input.credential.response.clientDataJSON);
  if (!(await takeChallenge(tx, challenge, { purpose: "register", playerId, deviceId, now }))) return null;
  const made = await verify(input, challenge);
  if (!made) return null;
  if ((await selectPasskeys(tx, playerId)).length >= maxPasskeys) throw new Refusal("passkey.too_many");
  const row: PasskeyRow = {
    id: createId(),
    player_id: playerId,
    credential_id: made.credential.id,
    public_key: Buffer.from(made.credential.publicKey),
    counter: BigInt(made.credential.counter),
    transports: input.credential.response.transports ?? [],
    is_synced: made.credentialBackedUp,
    label: input.label,
    created_at: now,
    last_used_at: null,
  };
  await insertPasskey(tx, row).catch(refuseKnown);
  await updatePlayer({ tx, now }, player.id, { security_changed_at: now });
  await enqueueLetterTo(context, player, {
    letter: "passkey-added",
    values: { device: row.label, date: letterDate(now) },
  });
  return row;
}

async function verify({ credential, publicUrl }: NewPasskey, challenge: string) {
  const { id, origin } = relyingParty(publicUrl);
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...credential,
        response: {
          clientDataJSON: credential.response.clientDataJSON,
          attestationObject: credential.response.attestationObject,
        },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    });
    return registrationInfo ?? null;
  } catch {
    // The library throws on any mismatch.
    return null;
  }
}

function refuseKnown(error: unknown): never {
  const constraint = error instanceof Error && "constraint" in error ? error.constraint : undefined;
  if (constraint === "passkey_credential_unique") throw new Refusal("passkey.known");
  throw error;
}
