import type { BodyOf, operations } from "@w10/contract";
import { useCallback } from "react";
import type { Player } from "../../platform/calls.ts";
import { call } from "../../platform/api-client.ts";
import { signalAuth } from "../../platform/storage-signal.ts";
import { useReloadPlayer } from "../../platform/use-reload-player.ts";

export type Period = BodyOf<typeof operations.excludeSelf>["recurType"];

/** Pauses play for a period; answers the server's sentence. */
export function useExcludeSelf(): (period: Period) => Promise<string> {
  const reloadPlayer = useReloadPlayer();
  return useCallback(
    async (recurType) => {
      const { message } = await call("excludeSelf", { body: { recurType } });
      await reloadPlayer();
      signalAuth(true);
      return message;
    },
    [reloadPlayer],
  );
}

/** Asks for play to open again; answers when it will. */
export function useReopen(): () => Promise<string | null> {
  const reloadPlayer = useReloadPlayer();
  return useCallback(async () => {
    await call("deleteSelfExclusion");
    return (await reloadPlayer())?.selfExclusionDeletedAt ?? null;
  }, [reloadPlayer]);
}

type ExclusionDates = Pick<
  Player,
  "selfExclusionExpireAt" | "selfExclusionDeletedAt" | "selfExclusionReopensAt"
>;

/** Paused until a date that the player cannot bring nearer, or play may be asked to open again: the server decides which. */
export function exclusionState(
  player: ExclusionDates,
  now: Date,
):
  | { readonly kind: "none" }
  | { readonly kind: "paused"; readonly until: string }
  /** `until` is the date, where it is still to come. */
  | { readonly kind: "reopen"; readonly until: string | null } {
  const { selfExclusionExpireAt: expireAt, selfExclusionDeletedAt: deletedAt } = player;
  if (!expireAt) return { kind: "none" };
  if (!player.selfExclusionReopensAt) return { kind: "paused", until: deletedAt ?? expireAt };
  return { kind: "reopen", until: new Date(expireAt) > now ? expireAt : null };
}
