import type { CommandContext } from "../../../platform/command/command-runner.ts";
import { FieldRefusal } from "../../../platform/refusal.ts";
import { judgeConfirmation, markUsed } from "../confirmation/index.ts";
import { enqueueLetterTo, letterDate } from "../../foundation/letter/index.ts";
import { removePasskeys } from "../passkey/index.ts";
import { type Player, requireLockedPlayer, updatePlayer } from "../player/index.ts";
import { disconnectEvent, endSessionsOf } from "../session/index.ts";
import { assertNotPersonal } from "./assert-strong.ts";
import { hashPassword, verifyPassword, storeUsedPassword, selectUsedPasswords } from "./password-store.ts";

export interface ResetInput {
  readonly player: Player;
  readonly signature: string;
  readonly passwordPlain: string;
}

/**
 * Resets the password by the letter's link, ends every session and removes every passkey (decision D42).
 * Returns 'used_before' for one of the last five, which leaves the link valid.
 */
export async function resetPassword(
  context: CommandContext,
  input: ResetInput,
): Promise<"changed" | "used_before"> {
  // A passkey that is added concurrently is stored before this, or finds its challenge removed.
  const player = await requireLockedPlayer(context.tx, input.player.id);
  // Judged before the passwords, so that without a link the answer reveals nothing about them.
  const judged = await judgeConfirmation(context, {
    kind: "password_reset",
    playerId: player.id,
    secret: input.signature,
  });
  if ("why" in judged) throw new FieldRefusal({ signature: judged.why });
  assertNotPersonal(input.passwordPlain, player);
  for (const used of await selectUsedPasswords(context.tx, player.id)) {
    if (await verifyPassword(used, input.passwordPlain)) {
      context.leaveUnlogged();
      return "used_before";
    }
  }
  await markUsed(context.tx, judged.id, context.now);
  const passwordHash = await hashPassword(input.passwordPlain);
  await updatePlayer(context, player.id, { password_hash: passwordHash });
  await storeUsedPassword(context.tx, player.id, { passwordHash, now: context.now });
  await endSessionsOf(context.tx, player.id, { now: context.now, reason: "password_reset" });
  await removePasskeys(context, player);
  await enqueueLetterTo(context, player, {
    letter: "password-changed",
    values: { date: letterDate(context.now) },
  });
  context.emit(disconnectEvent(player.id, "password changed"));
  return "changed";
}
