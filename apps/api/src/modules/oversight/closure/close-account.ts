import type { CommandContext } from "../../../platform/command/command-runner.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { enqueueJob } from "../../../platform/jobs/job-store.ts";
import { FieldRefusal, Refusal } from "../../../platform/refusal.ts";
import { cancelBonuses } from "../../play/bonus-grant/index.ts";
import { playerStateOf, requireEligible } from "../../foundation/eligibility/index.ts";
import { listBalances, lockBalances } from "../../foundation/ledger/index.ts";
import { enqueueLetter } from "../../foundation/letter/index.ts";
import { enqueueRemovals } from "../../cashier/payment-card/index.ts";
import { hasOpenPayment } from "../../cashier/payment/index.ts";
import {
  requireLockedPlayer,
  selectPasswordHash,
  updatePlayer,
  lockPlayer,
} from "../../identity/player/index.ts";
import { endPlaySessionsOf } from "../../play/game-session/index.ts";
import { hasOpenRound } from "../../play/round/index.ts";
import { disconnectEvent, endSessionsOf } from "../../identity/session/index.ts";
import { endSubscriptions } from "../../identity/subscription/index.ts";
import { eraseFrom, whyNotClosed } from "./closure-rules.ts";

export const eraseJob = "closure.erase-player";

export interface ClosingInput {
  readonly playerId: PlayerId;
  /** The hash that the given password matched. */
  readonly passwordHash: string;
  readonly retentionYears: number;
}

/**
 * Closes the player's own account: ends all sessions and games, stops all letters, and schedules erasure for
 * the end of the retention period.
 */
export async function closeAccount(
  context: CommandContext,
  { playerId, passwordHash, retentionYears }: ClosingInput,
): Promise<Record<string, never>> {
  const { tx, now } = context;
  const player = await requireLockedPlayer(tx, playerId);
  // Changed since the check.
  if ((await selectPasswordHash(tx, playerId)) !== passwordHash)
    throw new FieldRefusal({ password: "error_message" });
  requireEligible("closeAccount", playerStateOf(player, now));
  // Rounds and money must not change between the reads below.
  for (const currency of new Set((await listBalances(tx, playerId)).map((each) => each.currency)))
    await lockBalances(tx, playerId, currency);
  // Bonus money cannot be withdrawn. A refused closure rolls this back.
  await cancelBonuses(context, { playerId }, "closing");
  const balances = await listBalances(tx, playerId);
  const why = whyNotClosed({
    balancesMinor: balances.map(({ amountMinor }) => amountMinor),
    hasOpenPayment: await hasOpenPayment(tx, playerId),
    hasOpenRound: await hasOpenRound(tx, playerId),
  });
  if (why) throw new Refusal(why);
  await updatePlayer({ tx, now }, playerId, { closed_at: now });
  await enqueueRemovals(context, { playerId, cardId: null });
  await endSubscriptions(tx, playerId, now);
  await endPlaySessionsOf(tx, playerId, now);
  await endSessionsOf(tx, playerId, { now, reason: "closed" });
  context.emit(disconnectEvent(playerId, "account closed"));
  const { login, email, locale } = player;
  const date = `${now.toISOString().slice(0, 16).replace("T", " ")} UTC`;
  await enqueueLetter(context, { letter: "account-closed", to: email, locale, values: { login, date } });
  const input = { playerId, closedAt: now.toISOString() };
  await enqueueJob({ tx, now }, { kind: eraseJob, input, runAt: eraseFrom(now, retentionYears) });
  return {};
}

/** Reopens a closed account with its limits and exclusions. Returns why it was not possible. */
export async function reopenAccount(
  context: CommandContext,
  input: { readonly playerId: PlayerId },
): Promise<"open" | "not_closed" | "erased"> {
  const player = await lockPlayer(context.tx, input.playerId);
  if (!player?.closed_at) return "not_closed";
  if (player.erased_at) return "erased";
  await updatePlayer(context, player.id, { closed_at: null });
  return "open";
}
