import type { BodyOf, operations } from "@w10/contract";
import { useCallback } from "react";
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

const dayMs = 86_400_000;

/** Paused for good until a date (it ends by itself soon, or the wish to come back is noted), or play may be asked to open again. */
export function exclusionState(
  player: { readonly selfExclusionExpireAt: string | null; readonly selfExclusionDeletedAt: string | null },
  now: Date,
):
  | { readonly kind: "none" }
  | { readonly kind: "paused"; readonly until: string }
  /** `until` is the date, where it is still to come. */
  | { readonly kind: "reopen"; readonly until: string | null } {
  const { selfExclusionExpireAt: expireAt, selfExclusionDeletedAt: deletedAt } = player;
  if (!expireAt) return { kind: "none" };
  if (deletedAt) return { kind: "paused", until: deletedAt };
  const left = new Date(expireAt).getTime() - now.getTime();
  return left > 0 && left < dayMs
    ? { kind: "paused", until: expireAt }
    : { kind: "reopen", until: left > 0 ? expireAt : null };
}
