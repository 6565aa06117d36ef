import { useQuery } from "@tanstack/react-query";
import { call } from "../../platform/api/api-client.ts";
import { mutationOf } from "../../platform/api/operation-mutation.ts";

const sessionKeys = { all: ["sessions"], end: ["session-end"] } as const;

/** The signed-in devices. */
export function useSessions() {
  return useQuery({ queryKey: sessionKeys.all, queryFn: ({ signal }) => call("listSessions", { signal }) });
}

/** Asks the server why the page's session ended. */
export function useSessionEnd(isEnabled: boolean) {
  const { data: info, isLoading } = useQuery({
    queryKey: sessionKeys.end,
    queryFn: () => call("getPlayerInfo", { isQuiet: false }),
    enabled: isEnabled,
    gcTime: 0,
    retry: false,
  });
  return { isLoading, ended: info?.auth === false ? info.ended : undefined };
}

/** A refused sign-out reloads the list as well: the device may already be signed out. */
const refetched = { awaits: [sessionKeys.all], isRefetchedOnError: true };

export const useRevokeSession = mutationOf("revokeSession", {
  input: (id: string) => ({ params: { id } }),
  ...refetched,
});

export const useRevokeOtherSessions = mutationOf("revokeOtherSessions", refetched);
