import { dayMs, minuteMs } from "../../../platform/time/durations.ts";
import { randomInt } from "node:crypto";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import { createId, type PlayerId } from "../../../platform/ids.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { hashToken, isSameHash } from "../../../platform/random/secrets.ts";
import { lockPhone } from "../player/index.ts";
import {
  type CodeKind,
  countTry,
  insertConfirmation,
  lockLatest,
  markUsed,
  selectLastSent,
  selectSent,
  voidConfirmations,
} from "./confirmation-store.ts";

const lifeMs = 10 * minuteMs;
const resendAfterMs = 60_000;
const maxTries = 5;
const maxInDay = 10;

/** A code to send to a player's phone. */
interface NewCode {
  readonly kind: CodeKind;
  readonly playerId: PlayerId;
  readonly target: string;
  /** Whether the player has confirmed the phone; one account only can. */
  readonly isConfirmed: boolean;
  /** The network that asks, for limits over all players. */
  readonly address?: string;
}

/**
 * Creates a six-digit code for a phone, valid once and for ten minutes, and voids the earlier one. At most
 * one a minute and ten a day.
 */
export async function openCode(context: CommandContext, code: NewCode): Promise<string> {
  const { now } = context;
  const lastSent = await selectLastSent(context.tx, code.playerId, code.kind);
  if (lastSent && now.getTime() - lastSent.getTime() < resendAfterMs)
    throw new Refusal("confirmation.resend_later");
  await refuseMoreOfDay(context, code);
  const digits = String(randomInt(1_000_000)).padStart(6, "0");
  const id = createId();
  await voidConfirmations(context.tx, code.playerId, { kind: code.kind, now });
  await insertConfirmation(context.tx, {
    id,
    playerId: code.playerId,
    kind: code.kind,
    target: code.target,
    secretHash: hashToken(`${id}.${digits}`),
    now,
    expiresAt: new Date(now.getTime() + lifeMs),
    address: code.address,
  });
  return digits;
}

/**
 * Every message costs money: at most ten per player in 24 hours, and ten per phone. For a phone that the
 * player has confirmed only the player's own requests count, so that nobody else can use up the codes.
 */
async function refuseMoreOfDay({ tx, now }: CommandContext, code: NewCode): Promise<void> {
  await lockPhone(tx, code.target);
  const since = new Date(now.getTime() - dayMs);
  const of = code.isConfirmed ? [code] : [code, { phone: code.target }];
  for (const whose of of) {
    const first = await selectSent(tx, whose, { since, followedBy: maxInDay - 1 });
    if (first)
      throw new Refusal("confirmation.too_many_codes", Math.ceil((first.getTime() - since.getTime()) / 1000));
  }
}

/** Result of a code: the phone that it was sent to, or the reason of refusal. */
export type CodeOutcome =
  | { readonly kind: "taken"; readonly phone: string }
  | { readonly kind: "wrong" }
  | { readonly kind: "expired" };

/** Consumes a code. A used or void one, and any after five wrong attempts, is refused as wrong. */
export async function takeCode(
  context: CommandContext,
  by: { readonly kind: CodeKind; readonly playerId: PlayerId; readonly code: string },
): Promise<CodeOutcome> {
  const found = await lockLatest(context.tx, by.playerId, by.kind);
  if (!found || found.usedAt || found.voidedAt || found.tries >= maxTries) return { kind: "wrong" };
  if (!isSameHash(found.secretHash, hashToken(`${found.id}.${by.code}`))) {
    await countTry(context.tx, found.id);
    return { kind: "wrong" };
  }
  if (found.expiresAt <= context.now) return { kind: "expired" };
  await markUsed(context.tx, found.id, context.now);
  return { kind: "taken", phone: found.target };
}
