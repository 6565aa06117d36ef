import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { BodyOf, operations } from "@w10/contract";
import { useCallback, useEffect } from "react";
import { call } from "../../platform/api-client.ts";
import { logFailure } from "../../platform/log-failure.ts";

export type RealityCheck = Awaited<ReturnType<typeof call<"getRealityCheck">>>;
export type Answer = BodyOf<typeof operations.answerRealityCheck>["answer"];

export const realityCheckQuery = queryOptions({
  queryKey: ["reality-check"],
  queryFn: ({ signal }) => call("getRealityCheck", { signal }),
  // A page that was put aside may come back when the check is long due.
  refetchOnWindowFocus: true,
});

const longestTimerMs = 2_147_483_647;

/** The player's check: it is read anew the moment it falls due, so that the server alone says whether it is. */
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
  const keep = useCallback(
    async (told: RealityCheck) => {
      // A look that began before the answer would bring back what it has ended.
      await client.cancelQueries({ queryKey: realityCheckQuery.queryKey });
      client.setQueryData(realityCheckQuery.queryKey, told);
    },
    [client],
  );
  const answer = useCallback(
    async (given: Answer) => keep(await call("answerRealityCheck", { body: { answer: given } })),
    [keep],
  );
  const setInterval = useCallback(
    async (minutes: number) => keep(await call("setRealityCheck", { body: { minutes } })),
    [keep],
  );
  return { check: isOn ? (data ?? null) : null, reload, answer, setInterval };
}
