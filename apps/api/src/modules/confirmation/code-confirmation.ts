import { randomInt } from "node:crypto";
import type { CommandContext } from "../../platform/command-runner.ts";
import { createId, type PlayerId } from "../../platform/ids.ts";
import { Refusal } from "../../platform/refusal.ts";
import { hashToken, isSameHash } from "../../platform/secrets.ts";
import {
  type CodeKind,
  countTry,
  insertConfirmation,
  lockLatest,
  markUsed,
  selectLastSent,
  voidConfirmations,
} from "./confirmation-store.ts";

const lifeMs = 10 * 60_000;
const resendAfterMs = 60_000;
const mostTries = 5;

/** Makes a code of six digits for a phone, good once and for ten minutes; the earlier one is void. At most one a minute. */
export async function openCode(
  context: CommandContext,
  code: { readonly kind: CodeKind; readonly playerId: PlayerId; readonly target: string },
): Promise<string> {
  const { now } = context;
  const lastSent = await selectLastSent(context.tx, code.playerId, code.kind);
  if (lastSent && now.getTime() - lastSent.getTime() < resendAfterMs)
    throw new Refusal("confirmation.resend_later");
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
  });
  return digits;
}

/** Uses a code up and answers the phone that it was sent to; null for a wrong, old or used one, and after five wrong tries. */
export async function takeCode(
  context: CommandContext,
  by: { readonly kind: CodeKind; readonly playerId: PlayerId; readonly code: string },
): Promise<string | null> {
  const found = await lockLatest(context.tx, by.playerId, by.kind);
  if (!found || found.usedAt || found.voidedAt || found.expiresAt <= context.now || found.tries >= mostTries)
    return null;
  if (!isSameHash(found.secretHash, hashToken(`${found.id}.${by.code}`))) {
    await countTry(context.tx, found.id);
    return null;
  }
  await markUsed(context.tx, found.id, context.now);
  return found.target;
}
