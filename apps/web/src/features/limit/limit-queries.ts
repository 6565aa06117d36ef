import { useQuery } from "@tanstack/react-query";
import { call, type CallInput, type Reply } from "../../platform/api/api-client.ts";
import { mutationOf } from "../../platform/api/operation-mutation.ts";

export type PlayLimit = Reply<"listLimits">["limits"][number];
export type NewLimit = NonNullable<CallInput<"setLimit">["body"]>;

const limitKeys = { all: ["limits"] } as const;

/** The player's limits; null while they load. */
export function useLimits(): readonly PlayLimit[] | null {
  const { data } = useQuery({
    queryKey: limitKeys.all,
    queryFn: ({ signal }) => call("listLimits", { signal }),
  });
  return data?.limits ?? null;
}

/** Sets a limit; the reply lists all of them. */
export const useSetLimit = mutationOf("setLimit", {
  input: (body: NewLimit) => ({ body }),
  apply: (client, reply) => client.setQueryData(limitKeys.all, reply),
});
