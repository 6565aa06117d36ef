import type { CommandContext } from "../../../platform/command-runner.ts";
import { enqueueLetterTo, letterDate } from "../../content/letter/index.ts";
import { updatePlayer } from "../player/index.ts";
import type { CodeInput } from "./check-code.ts";
import { giveRecoveryCodes, proveStep, type StepOutcome, whyOff } from "./set-second-step.ts";

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
