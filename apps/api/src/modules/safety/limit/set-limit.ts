import { dayMs } from "../../../platform/time/durations.ts";
import { type CurrencyCode, isCurrencyCode } from "@w10/money";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { enqueueJob } from "../../../platform/jobs/job-store.ts";
import { FieldRefusal } from "../../../platform/refusal.ts";
import { enqueueLetterTo, letterDate } from "../../foundation/letter/index.ts";
import { requireLockedPlayer, reviewDeposits } from "../../identity/player/index.ts";
import { limitLabel } from "./limit-notice.ts";
import { isAtOnce, type LimitKind, type LimitPeriod } from "./limit-rules.ts";
import { type LimitAt, postponeLimit, putLimit, selectLimits } from "./limit-store.ts";
import { awaitNearEnd } from "./notify-near-end.ts";

export const notifyRaiseJob = "limit.tell-raise";

export interface LimitInput {
  readonly playerId: PlayerId;
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly currency: CurrencyCode | undefined;
  /** Null removes the limit. */
  readonly amount: bigint | null;
}

/** Delay of a raise or removal (decision D26). */
const protectionMs = dayMs;

/**
 * Sets a limit. A first or lower amount applies from this transaction on; a raise and a removal after a day.
 */
export async function setLimit(context: CommandContext, input: LimitInput): Promise<void> {
  const { tx, now } = context;
  const isOfTime = input.kind === "session" || input.kind === "time";
  if (!isOfTime && !input.currency) throw new FieldRefusal({ currency: "blank" });
  if (!isOfTime && input.currency && !isCurrencyCode(input.currency))
    throw new FieldRefusal({ currency: "wrong" });
  if (isOfTime && input.period !== "day") throw new FieldRefusal({ period: "wrong" });
  const player = await requireLockedPlayer(tx, input.playerId);
  const { playerId, kind, period } = input;
  const at: LimitAt = { playerId, kind, period, currency: isOfTime ? "" : (input.currency ?? "") };
  const current = (await selectLimits(tx, input.playerId, now)).find(
    ({ kind, period, currency }) => kind === at.kind && period === at.period && currency === at.currency,
  );
  const { amount } = input;
  if (!current && amount === null) return;
  const limit = limitLabel(player.locale, at, amount);
  if (amount !== null && isAtOnce(amount, current?.amount ?? null)) {
    await putLimit(tx, at, { amount, now });
    if (isOfTime) await awaitNearEnd(context, { playerId });
    if (kind === "deposit") await reviewDeposits(context, playerId);
    return enqueueLetterTo(context, player, { letter: "limit-set", values: { limit } });
  }
  const from = new Date(now.getTime() + protectionMs);
  await postponeLimit(tx, at, { inForce: current?.amount ?? 0n, next: amount, from, now });
  await enqueueLetterTo(context, player, {
    letter: "limit-postponed",
    values: { limit, date: letterDate(from) },
  });
  await enqueueJob(
    { tx, now },
    { kind: notifyRaiseJob, input: { ...at, from: from.toISOString() }, runAt: from },
  );
}
