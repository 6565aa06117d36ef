import type { CommandContext } from "../../../platform/command/command-runner.ts";
import type { PlayerId, SessionId } from "../../../platform/ids.ts";
import { FieldRefusal } from "../../../platform/refusal.ts";
import { enqueueLetterTo, letterDate } from "../../foundation/letter/index.ts";
import { voidConfirmations } from "../confirmation/index.ts";
import { requireLockedPlayer, selectPasswordHash, updatePlayer } from "../player/index.ts";
import { disconnectEvent, endSessionsOf } from "../session/index.ts";
import { assertNotPersonal } from "./assert-strong.ts";
import { hashPassword, verifyPassword, storeUsedPassword, selectUsedPasswords } from "./password-store.ts";

export interface ChangeInput {
  readonly playerId: PlayerId;
  readonly sessionId: SessionId;
  /** The hash that the given current password matched. */
  readonly passwordHash: string;
  readonly passwordPlain: string;
}

/**
 * Changes the password of a player who knows the current one, ends all other sessions, and voids the link of a
 * reset, which a stranger may have requested.
 */
export async function changePassword(
  context: CommandContext,
  input: ChangeInput,
): Promise<Record<string, never>> {
  const player = await requireLockedPlayer(context.tx, input.playerId);
  // Changed since the check.
  if ((await selectPasswordHash(context.tx, player.id)) !== input.passwordHash)
    throw new FieldRefusal({ password: "error_message" });
  assertNotPersonal(input.passwordPlain, player);
  for (const used of await selectUsedPasswords(context.tx, player.id)) {
    if (await verifyPassword(used, input.passwordPlain))
      throw new FieldRefusal({ passwordPlain: "was_set_previously" });
  }
  const passwordHash = await hashPassword(input.passwordPlain);
  await updatePlayer(context, player.id, { password_hash: passwordHash });
  await storeUsedPassword(context.tx, player.id, { passwordHash, now: context.now });
  await voidConfirmations(context.tx, player.id, { kind: "password_reset", now: context.now });
  await endSessionsOf(context.tx, player.id, {
    keep: input.sessionId,
    now: context.now,
    reason: "password_changed",
  });
  await enqueueLetterTo(context, player, {
    letter: "password-changed",
    values: { date: letterDate(context.now) },
  });
  context.emit(disconnectEvent(player.id, "password changed"));
  return {};
}
