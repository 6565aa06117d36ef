import { droppedByWithdrawal } from "@w10/money";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import { lockBalances, markBonus, transferMoney } from "../../foundation/ledger/index.ts";
import {
  type EndReason,
  finishGrant,
  type Grant,
  type GrantId,
  lockGrant,
  lockGrants,
  putFirst,
  selectGrant,
  selectUnended,
} from "./grant-store.ts";
import { requireLockedPlayer } from "../../identity/player/index.ts";
import { playerStateOf, requireEligible } from "../../foundation/eligibility/index.ts";
import { startNext } from "./grant-bonus.ts";
import { publishWagering } from "./publish-wagering.ts";
import { type PlayerId, readId } from "../../../platform/ids.ts";
import { Refusal } from "../../../platform/refusal.ts";

/**
 * Ends an active grant whose row and balances are locked. The rest becomes real money or returns to the
 * house. The caller decides whether the next in the queue starts.
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
    await startNext(context, playerId, seen.currency);
    await publishWagering(context, playerId, seen.currency);
    return true;
  }
  if (grant?.status !== "queued") return false;
  await finishGrant(context.tx, grantId, { status: "cancelled", reason, paidOutMinor: 0n, now: context.now });
  return true;
}

export interface WithdrawalOfOwn extends Pick<Grant, "playerId" | "currency"> {
  readonly amountMinor: bigint;
}

/**
 * Cancels what a withdrawal costs: the active bonus, and queued ones whose deposit it takes out. What stays in
 * the queue does not start by it. The caller has judged the player's consent.
 */
export async function forfeitByWithdrawal(context: CommandContext, of: WithdrawalOfOwn): Promise<void> {
  const { tx, now } = context;
  const realMinor = (await lockBalances(tx, of.playerId, of.currency)).get("real") ?? 0n;
  const leftMinor = realMinor - of.amountMinor;
  // The transfer that follows refuses it and undoes everything.
  if (leftMinor < 0n) return;
  const [active] = await lockGrants(tx, of, "active");
  const dropped = droppedByWithdrawal(await lockGrants(tx, of, "queued"), leftMinor);
  const end = { status: "cancelled", reason: "withdrawal" } as const;
  for (const { id } of dropped) await finishGrant(tx, id, { ...end, paidOutMinor: 0n, now });
  if (!active) return;
  await endActive(context, active, end);
  await publishWagering(context, of.playerId, of.currency);
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

/** Puts a queued bonus first. It starts at once when none is active. */
export async function prioritiseBonus(
  context: CommandContext,
  { playerId, id }: { readonly playerId: PlayerId; readonly id: string },
): Promise<Record<string, never>> {
  const player = await requireLockedPlayer(context.tx, playerId);
  requireEligible("takeBonus", playerStateOf(player, context.now));
  const grantId = readId<"bonus-grant">(id);
  const seen = grantId && (await selectGrant(context.tx, playerId, grantId));
  if (!seen) throw new Refusal("bonus.not_found");
  await lockBalances(context.tx, playerId, seen.currency);
  const grant = await lockGrant(context.tx, playerId, seen.id);
  if (grant?.status !== "queued") throw new Refusal("bonus.not_available");
  await putFirst(context.tx, grant.id, context.now);
  await startNext(context, playerId, grant.currency);
  return {};
}
