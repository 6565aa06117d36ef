import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { BodyOf, operations } from "@w10/contract";
import { useCallback, useEffect } from "react";
import { call, type Reply } from "../../platform/api/api-client.ts";
import { logFailure } from "../../platform/api/log-failure.ts";
import { mutationOf } from "../../platform/api/operation-mutation.ts";

export type RealityCheck = Reply<"getRealityCheck">;
export type Answer = BodyOf<typeof operations.answerRealityCheck>["answer"];

const realityCheckKeys = { all: ["reality-check"] } as const;

export const realityCheckQuery = queryOptions({
  queryKey: realityCheckKeys.all,
  queryFn: ({ signal }) => call("getRealityCheck", { signal }),
  // A background tab may return long after the check was due.
  refetchOnWindowFocus: true,
});

const longestTimerMs = 2_147_483_647;

/** The player's reality check. Reloaded when it falls due, because only the server decides whether it is. */
export function useRealityCheck(isOn: boolean) {
  const client = useQueryClient();
  const { data } = useQuery({ ...realityCheckQuery, enabled: isOn });
  const reload = useCallback(() => {
    client.invalidateQueries({ queryKey: realityCheckQuery.queryKey }).catch(logFailure);
  }, [client]);
  useEffect(() => {
    if (!data?.dueAt || data.isDue) return;
    const leftMs = Date.parse(data.dueAt) - Date.parse(data.now);
    const timer = setTimeout(reload, Math.min(leftMs, longestTimerMs));
    return () => clearTimeout(timer);
  }, [data, reload]);
  return { check: isOn ? (data ?? null) : null, reload };
}

/** A read that started before the write would restore the previous check. */
const applied = {
  apply: async (client: QueryClient, check: RealityCheck) => {
    await client.cancelQueries({ queryKey: realityCheckKeys.all });
    client.setQueryData(realityCheckKeys.all, check);
  },
};

export const useAnswerRealityCheck = mutationOf("answerRealityCheck", {
  input: (answer: Answer) => ({ body: { answer } }),
  ...applied,
});

export const useSetRealityCheck = mutationOf("setRealityCheck", {
  input: (minutes: number) => ({ body: { minutes } }),
  ...applied,
});
