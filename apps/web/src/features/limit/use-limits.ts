import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { BodyOf, operations } from "@w10/contract";
import { call } from "../../platform/api-client.ts";

export type PlayLimit = Awaited<ReturnType<typeof call<"listLimits">>>["limits"][number];
type Body = BodyOf<typeof operations.setLimit>;

const queryKey = ["limits"];

/** The player's own limits, and how one is set. */
export function useLimits() {
  const client = useQueryClient();
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => call("listLimits", { signal }) });
  const { mutateAsync } = useMutation({
    mutationFn: (body: Body) => call("setLimit", { body }),
    onSuccess: (answer) => client.setQueryData(queryKey, answer),
  });
  return { limits: data?.limits ?? null, setLimit: mutateAsync };
}
