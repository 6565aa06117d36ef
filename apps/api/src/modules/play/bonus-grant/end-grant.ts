import type { CommandContext } from "../../../platform/command-runner.ts";
import { lockBalances, markBonus, transferMoney } from "../../money/ledger/index.ts";
import {
  type EndReason,
  finishGrant,
  type Grant,
  type GrantId,
  lockFirstGrant,
  lockGrant,
  selectGrant,
  selectUnended,
} from "./grant-store.ts";
import { startNext } from "./grant-bonus.ts";
import { publishWagering } from "./publish-wagering.ts";
import { type PlayerId, readId } from "../../../platform/ids.ts";
import { Refusal } from "../../../platform/refusal.ts";

/**
 * Ends an active grant whose row and balances are locked. The rest becomes real money or returns to the
 * house, and the next in the queue starts.
 */
export async function endActive(
  context: CommandContext,
  grant: Grant,
  end: { status: "cancelled" | "committed"; reason: EndReason },
): Promise<void> {
  const { playerId, currency, id } = grant;
  const leftMinor = (await lockBalances(context.tx, playerId, currency)).get("bonus") ?? 0n;
  const isPaid = end.status === "committed";
  if (leftMinor > 0n)
    await transferMoney(context, {
      playerId,
      currency,
      reason: isPaid ? "bonus_commit" : "bonus_cancel",
      subjectId: id,
      moves: [
        { from: "player/bonus", to: isPaid ? "player/real" : "house/bonus_cost", amountMinor: leftMinor },
      ],
    });
  await finishGrant(context.tx, id, { ...end, paidOutMinor: isPaid ? leftMinor : 0n, now: context.now });
  await markBonus(context.tx, { playerId, currency }, false);
  await startNext(context, playerId, currency);
  await publishWagering(context, playerId, currency);
}

/**
 * Cancels a queued or active grant; its bonus money returns to the house. False when it has ended or belongs
 * to another player.
 */
export async function cancelGrant(
  context: CommandContext,
  { playerId, grantId }: { playerId: PlayerId; grantId: GrantId },
  reason: EndReason,
): Promise<boolean> {
  const seen = await selectGrant(context.tx, playerId, grantId);
  if (!seen) return false;
  await lockBalances(context.tx, playerId, seen.currency);
  const grant = await lockGrant(context.tx, playerId, grantId);
  if (grant?.status === "active") {
    await endActive(context, grant, { status: "cancelled", reason });
    return true;
  }
  if (grant?.status !== "queued") return false;
  await finishGrant(context.tx, grantId, { status: "cancelled", reason, paidOutMinor: 0n, now: context.now });
  return true;
}

/**
 * Cancels the active bonus for a withdrawal. False when the player was shown another bonus, or none (null).
 */
export async function forfeitActive(
  context: CommandContext,
  of: Pick<Grant, "playerId" | "currency"> & { readonly agreedId: string | null | undefined },
): Promise<boolean> {
  await lockBalances(context.tx, of.playerId, of.currency);
  const active = await lockFirstGrant(context.tx, of, "active");
  if (!active) return true;
  if (of.agreedId !== undefined && active.id !== of.agreedId) return false;
  await endActive(context, active, { status: "cancelled", reason: "withdrawal" });
  return true;
}

/**
 * Cancels all bonuses of a player, in one currency or in all. Queued ones first, so that none of them starts.
 */
export async function cancelBonuses(
  context: CommandContext,
  of: { readonly playerId: PlayerId; readonly currency?: string },
  reason: EndReason,
): Promise<number> {
  const grants = (await selectUnended(context.tx, of.playerId)).filter(
    ({ currency }) => !of.currency || currency === of.currency,
  );
  const queueFirst = grants.toSorted((a, b) => Number(a.status === "active") - Number(b.status === "active"));
  let count = 0;
  for (const { id } of queueFirst)
    if (await cancelGrant(context, { playerId: of.playerId, grantId: id }, reason)) count += 1;
  return count;
}

/** Creates the command that cancels a grant for a reason. */
export function cancelGrantAs(reason: EndReason) {
  return (
    context: CommandContext,
    input: { readonly playerId: PlayerId; readonly grantId: GrantId },
  ): Promise<boolean> => cancelGrant(context, input, reason);
}

/** Cancels a queued or active bonus. `status` is false when it has already ended. */
export async function cancelBonus(
  context: CommandContext,
  { playerId, id }: { readonly playerId: PlayerId; readonly id: string },
): Promise<{ status: boolean }> {
  const grantId = readId<"bonus-grant">(id);
  if (!grantId || !(await selectGrant(context.tx, playerId, grantId))) throw new Refusal("bonus.not_found");
  return { status: await cancelGrant(context, { playerId, grantId }, "player") };
}
