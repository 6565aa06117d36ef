import { randomBytes } from "node:crypto";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { seal } from "../../../platform/random/secrets.ts";
import { requireLockedPlayer } from "../player/index.ts";
import { describeSecret } from "./authenticator.ts";
import { secretPurpose } from "./check-code.ts";
import { sendCode } from "./send-code.ts";
import { type StepRefusal, whyNotSetUp } from "./set-second-step.ts";
import { storeSecret } from "./two-factor-store.ts";

// RFC 4226 recommends 160 bits.
const secretBytes = 20;

type Requested =
  | { readonly kind: "done"; readonly data?: { readonly secret: string; readonly QRCode: string } }
  | { readonly kind: "refused"; readonly why: StepRefusal };

/** Creates the secret of an app to set up. Takes effect when a code proves the app. */
export async function requestSecret(
  context: CommandContext,
  input: { playerId: PlayerId; key: string },
): Promise<Requested> {
  const player = await requireLockedPlayer(context.tx, input.playerId);
  const why = whyNotSetUp(player, "google");
  if (why) return { kind: "refused", why };
  const secret = randomBytes(secretBytes);
  await storeSecret(context.tx, player.id, {
    sealedSecret: seal(input.key, secretPurpose, secret),
    now: context.now,
  });
  return { kind: "done", data: describeSecret(secret, player.login) };
}

/** Sends a code to set up or remove the step, or to complete a sign-in. */
export async function requestSmsCode(
  context: CommandContext,
  input: { playerId: PlayerId },
): Promise<Requested> {
  const player = await requireLockedPlayer(context.tx, input.playerId);
  const why = player.two_factor_type === 2 ? null : whyNotSetUp(player, "sms");
  if (why) return { kind: "refused", why };
  await sendCode(context, player);
  return { kind: "done" };
}
