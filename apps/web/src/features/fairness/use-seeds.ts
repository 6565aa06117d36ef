import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { operations, ReplyOf } from "@w10/contract";
import { useCallback, useRef } from "react";
import { call } from "../../platform/api-client.ts";
import { randomHex } from "../../platform/random-hex.ts";

export type Seeds = ReplyOf<typeof operations.listSeeds>;
type Rotated = ReplyOf<typeof operations.rotateSeeds>;

const seedsQuery = queryOptions({
  queryKey: ["seeds"],
  queryFn: ({ signal }) => call("listSeeds", { signal }),
});

/** The player's seeds: in use, next and revealed. */
export function useSeeds() {
  return useQuery(seedsQuery);
}

/** Begins the next pair. The same seed sent again after a lost answer has the same key, so that only one pair is revealed. */
export function useRotateSeeds(): (clientSeed: string) => Promise<Rotated> {
  const client = useQueryClient();
  const attempt = useRef<{ readonly clientSeed: string; readonly key: string } | null>(null);
  return useCallback(
    async (clientSeed) => {
      if (attempt.current?.clientSeed !== clientSeed) attempt.current = { clientSeed, key: randomHex() };
      const rotated = await call("rotateSeeds", {
        body: { clientSeed },
        idempotencyKey: attempt.current.key,
      });
      attempt.current = null;
      await client.invalidateQueries({ queryKey: seedsQuery.queryKey });
      return rotated;
    },
    [client],
  );
}
