import { minuteMs } from "../../../platform/time/durations.ts";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import { createToken } from "../../../platform/random/secrets.ts";
import { type ChallengeFor, storeChallenge } from "./passkey-store.ts";

/** How long the browser and the player have to answer. */
export const challengeLifeMs = 5 * minuteMs;

/** The relying party that browsers bind passkeys to; from the settings, never from a request. */
export function relyingParty(publicUrl: string): { readonly id: string; readonly origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** Creates a challenge and stores its hash. */
export async function openChallenge(context: CommandContext, wanted: ChallengeFor): Promise<string> {
  const challenge = createToken();
  const { now } = context;
  if (wanted.playerId === null) context.leaveUnlogged();
  const expiresAt = new Date(now.getTime() + challengeLifeMs);
  await storeChallenge(context.tx, challenge, { ...wanted, now, expiresAt });
  return challenge;
}

/** The challenge in the browser's client data; empty when there is none. */
export function readChallenge(clientDataJSON: string): string {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString());
    const challenge = typeof said === "object" && said !== null && "challenge" in said ? said.challenge : "";
    return typeof challenge === "string" ? challenge : "";
  } catch {
    return "";
  }
}
