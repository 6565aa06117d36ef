import { minuteMs } from "../../../platform/time/durations.ts";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import { createId, type PlayerId } from "../../../platform/ids.ts";
import { hashToken } from "../../../platform/random/secrets.ts";
import {
  type ConfirmationKind,
  insertConfirmation,
  lockConfirmation,
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

/** Creates a single-use secret and voids earlier ones of its kind. */
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
    expiresAt: new Date(now.getTime() + confirmation.lifeMinutes * minuteMs),
  });
}

interface GivenSecret {
  readonly kind: ConfirmationKind;
  readonly playerId: PlayerId;
  readonly secret: string;
}

type Judged =
  | {
      readonly why: "invalid" | "expired" | "used";
      /** Whether it was ever sent to the player. */
      readonly isKnown: boolean;
    }
  | { readonly id: string };

/**
 * Judges and locks a secret: 'invalid' when unknown or void, 'expired' when too late, 'used' the second time.
 */
export async function judgeConfirmation(
  { tx, now }: CommandContext,
  { kind, playerId, secret }: GivenSecret,
): Promise<Judged> {
  const found = await lockConfirmation(tx, playerId, { kind, secretHash: hashToken(secret) });
  if (!found || found.voidedAt) return { why: "invalid", isKnown: found !== null };
  if (found.usedAt) return { why: "used", isKnown: true };
  return found.expiresAt <= now ? { why: "expired", isKnown: true } : { id: found.id };
}
