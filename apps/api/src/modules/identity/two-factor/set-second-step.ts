import { phrase } from "@w10/phrases/phrase";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import { publishProfile } from "../../../platform/realtime/player-events.ts";
import { enqueueLetterTo, letterDate } from "../../foundation/letter/index.ts";
import { type Player, requireLockedPlayer, updatePlayer } from "../player/index.ts";
import { type CodeInput, type CodeVerdict, checkCode } from "./check-code.ts";
import { createRecoveryCodes, hashRecoveryCode } from "./recovery-codes.ts";
import { deleteTwoFactor, storeRecoveryCodes } from "./two-factor-store.ts";

/** Why nothing was changed, as a code under the error phrases. */
export type StepRefusal =
  | Exclude<CodeVerdict, "right">
  | "two-factor.profile_needed"
  | "two-factor.phone_needed"
  | "two-factor.other_active"
  | "two-factor.is_off";

export type StepOutcome =
  | { readonly kind: "done"; readonly recoveryCodes?: readonly string[] }
  | { readonly kind: "refused"; readonly why: StepRefusal };

/** Values of `two_factor_type`. */
const typeOf = { google: 1, sms: 2 } as const;

/** Why the second step cannot be set up; null when it can. */
export function whyNotSetUp(player: Player, type: "google" | "sms"): StepRefusal | null {
  if (!player.name) return "two-factor.profile_needed";
  if (type === "sms" && !player.phone) return "two-factor.phone_needed";
  return player.two_factor_type === 0 ? null : "two-factor.other_active";
}

/** Locks the player whose code is right; otherwise returns the refusal. The code is judged last. */
export async function proveStep(
  context: CommandContext,
  input: CodeInput,
  whyNot: (player: Player) => StepRefusal | null,
): Promise<{ readonly player: Player } | { readonly why: StepRefusal }> {
  const player = await requireLockedPlayer(context.tx, input.playerId);
  const why = whyNot(player);
  if (why) return { why };
  const verdict = await checkCode(context, input);
  return verdict === "right" ? { player } : { why: verdict };
}

/** Why an operation that needs an active step is refused; null when allowed. */
export function whyOff(player: Player, type: CodeInput["type"]): StepRefusal | null {
  return player.two_factor_type === typeOf[type] ? null : "two-factor.is_off";
}

/** Replaces all recovery codes by ten new ones. */
async function giveRecoveryCodes(context: CommandContext, player: Player): Promise<readonly string[]> {
  const recoveryCodes = createRecoveryCodes();
  await storeRecoveryCodes(context.tx, player.id, recoveryCodes.map(hashRecoveryCode));
  return recoveryCodes;
}

function writeOfStep(
  context: CommandContext,
  player: Player,
  { letter, type }: { letter: "two-factor-on" | "two-factor-off"; type: CodeInput["type"] },
): Promise<void> {
  const way = phrase(player.locale, "mail", { path: `way.${type}` });
  return enqueueLetterTo(context, player, { letter, values: { way, date: letterDate(context.now) } });
}

/** Turns the second step on with one of its codes. Returns ten recovery codes, only once. */
export async function enableSecondStep(context: CommandContext, input: CodeInput): Promise<StepOutcome> {
  const proved = await proveStep(context, input, (player) => whyNotSetUp(player, input.type));
  if ("why" in proved) return { kind: "refused", why: proved.why };
  const { player } = proved;
  await updatePlayer(context, player.id, { two_factor_type: typeOf[input.type] });
  await writeOfStep(context, player, { letter: "two-factor-on", type: input.type });
  publishProfile(context, player.id, { type: "profile_changed" });
  return { kind: "done", recoveryCodes: await giveRecoveryCodes(context, player) };
}

/** Turns the second step off with one of its codes. */
export async function disableSecondStep(context: CommandContext, input: CodeInput): Promise<StepOutcome> {
  const proved = await proveStep(context, input, (player) => whyOff(player, input.type));
  if ("why" in proved) return { kind: "refused", why: proved.why };
  const { player } = proved;
  await updatePlayer(context, player.id, { two_factor_type: 0 });
  await deleteTwoFactor(context.tx, player.id);
  await writeOfStep(context, player, { letter: "two-factor-off", type: input.type });
  publishProfile(context, player.id, { type: "profile_changed" });
  return { kind: "done" };
}

/**
 * Replaces all recovery codes by ten new ones, proved by a code of the active second step. They are returned
 * only once.
 */
export async function renewRecoveryCodes(context: CommandContext, input: CodeInput): Promise<StepOutcome> {
  const proved = await proveStep(context, input, (player) => whyOff(player, input.type));
  if ("why" in proved) return { kind: "refused", why: proved.why };
  const recoveryCodes = await giveRecoveryCodes(context, proved.player);
  await updatePlayer(context, proved.player.id, { security_changed_at: context.now });
  await enqueueLetterTo(context, proved.player, {
    letter: "recovery-codes-renewed",
    values: { date: letterDate(context.now) },
  });
  return { kind: "done", recoveryCodes };
}
