import type { CommandContext } from "../../../platform/command/command-runner.ts";
import { createId, type PlayerId } from "../../../platform/ids.ts";
import { publishProfile } from "../../../platform/realtime/player-events.ts";
import { type DocumentStatus, storeCard, updateCards } from "./verification-store.ts";

/** Records the masked number of a card that a player paid with; it needs confirmation from then on. */
export async function recordCard(
  context: CommandContext,
  playerId: PlayerId,
  cardNumber: string,
): Promise<void> {
  if (cardNumber === "") return;
  await storeCard(context.tx, playerId, { id: createId(), cardNumber, now: context.now });
}

/** Sets the verification status of a player's card; false when no card ends in these digits. */
export async function changeCard(
  context: CommandContext,
  input: { readonly playerId: PlayerId; readonly lastDigits: string; readonly status: DocumentStatus },
): Promise<boolean> {
  const { playerId, lastDigits, status } = input;
  const isFound = await updateCards(context.tx, playerId, { lastDigits, status, now: context.now });
  if (isFound) publishProfile(context, playerId, { type: "profile_changed" });
  return isFound;
}
