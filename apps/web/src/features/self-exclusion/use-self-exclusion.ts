import type { BodyOf, operations } from "@w10/contract";
import { type Player, playerKeys } from "../../entities/player/player-queries.ts";
import { mutationOf } from "../../platform/api/operation-mutation.ts";

export type Period = BodyOf<typeof operations.excludeSelf>["recurType"];

export const useExcludeSelf = mutationOf("excludeSelf", {
  input: (recurType: Period) => ({ body: { recurType } }),
  awaits: [playerKeys.info],
});

/** Requests to reopen play. */
export const useDeleteSelfExclusion = mutationOf("deleteSelfExclusion", { awaits: [playerKeys.info] });

type ExclusionDates = Pick<
  Player,
  "selfExclusionExpireAt" | "selfExclusionDeletedAt" | "selfExclusionReopensAt"
>;

/**
 * Whether play is paused until a date that the player cannot change, or the player may ask to reopen it, as
 * the server decides.
 */
export function exclusionState(
  player: ExclusionDates,
  now: Date,
):
  | { readonly kind: "none" }
  | { readonly kind: "paused"; readonly until: string }
  /** `until` is the date if it is still ahead. */
  | { readonly kind: "reopen"; readonly until: string | null } {
  const { selfExclusionExpireAt: expireAt, selfExclusionDeletedAt: deletedAt } = player;
  if (!expireAt) return { kind: "none" };
  if (!player.selfExclusionReopensAt) return { kind: "paused", until: deletedAt ?? expireAt };
  return { kind: "reopen", until: new Date(expireAt) > now ? expireAt : null };
}
