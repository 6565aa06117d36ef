import type { CommandContext } from "../../platform/command-runner.ts";
import { createId, type PlayerId } from "../../platform/ids.ts";
import { hashToken } from "../../platform/secrets.ts";
import {
  type ConfirmationKind,
  insertConfirmation,
  lockConfirmation,
  markUsed,
  voidConfirmations,
} from "./confirmation-store.ts";

export interface NewConfirmation {
  readonly kind: ConfirmationKind;
  readonly playerId: PlayerId;
  /** The address that the secret is sent to. */
  readonly target: string;
  readonly secret: string;
  readonly lifeMinutes: number;
}

/** Makes a secret good for one use; earlier ones of the kind are void from now on. */
export async function openConfirmation(
  context: CommandContext,
  confirmation: NewConfirmation,
): Promise<void> {
  const { now } = context;
  await voidConfirmations(context.tx, confirmation.playerId, { kind: confirmation.kind, now });
  await insertConfirmation(context.tx, {
    id: createId(),
    playerId: confirmation.playerId,
    kind: confirmation.kind,
    target: confirmation.target,
    secretHash: hashToken(confirmation.secret),
    now,
    expiresAt: new Date(now.getTime() + confirmation.lifeMinutes * 60_000),
  });
}

/** Uses a secret up: 'invalid' where there is none such or it is void, 'expired' where it came too late, 'used' the second time. */
export async function takeConfirmation(
  context: CommandContext,
  by: { kind: ConfirmationKind; playerId: PlayerId; secret: string },
): Promise<"taken" | "invalid" | "expired" | "used"> {
  const found = await lockConfirmation(context.tx, by.playerId, {
    kind: by.kind,
    secretHash: hashToken(by.secret),
  });
  if (!found || found.voidedAt) return "invalid";
  if (found.usedAt) return "used";
  if (found.expiresAt <= context.now) return "expired";
  await markUsed(context.tx, found.id, context.now);
  return "taken";
}
