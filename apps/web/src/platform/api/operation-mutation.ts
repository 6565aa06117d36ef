import {
  type QueryClient,
  type QueryKey,
  useMutation,
  type UseMutationResult,
  useQueryClient,
} from "@tanstack/react-query";
import { useRef } from "react";
import { call, type CallInput, type CallName, type Reply } from "./api-client.ts";
import { callTable } from "./call-table.gen.ts";
import { randomHex } from "../random-hex.ts";

interface Write<Name extends CallName, Variables> {
  /** The call's input from the hook's variables; omitted when the operation takes none. */
  readonly input?: (variables: Variables) => CallInput<Name> | Promise<CallInput<Name>>;
  /** Failures show no error modal, by specification: the caller shows or logs them. */
  readonly isQuiet?: boolean;
  /** Applies the reply to the cache before any query is refetched. */
  readonly apply?: (client: QueryClient, reply: Reply<Name>, variables: Variables) => unknown;
  /** Queries to refetch in the background. */
  readonly invalidates?: readonly QueryKey[];
  /** Queries to refetch before the mutation settles. */
  readonly awaits?: readonly QueryKey[];
  /** Also refetch after a refusal, which shows that the page was stale. */
  readonly isRefetchedOnError?: boolean;
}

/**
 * Creates the mutation hook of an operation. Operations that require an idempotency key get one per
 * intention: a retry with the same variables after a lost response reuses the key.
 */
export function mutationOf<Name extends CallName, Variables = void>(
  name: Name,
  write: Write<Name, Variables> = {},
): () => UseMutationResult<Reply<Name>, Error, Variables> {
  const [, , needsKey = false] = callTable[name];
  const { isQuiet = false, invalidates = [], awaits = [] } = write;
  const refetch = async (client: QueryClient) => {
    for (const queryKey of invalidates) void client.invalidateQueries({ queryKey });
    await Promise.all(awaits.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
  return function useOperation() {
    const client = useQueryClient();
    const attempt = useRef<{ readonly of: string; readonly key: string } | null>(null);
    return useMutation({
      // Offline, a mutation fails at once: a paused one would be sent at an unexpected moment.
      networkMode: "always",
      mutationFn: async (variables: Variables) => {
        const input = (await write.input?.(variables)) ?? {};
        if (!needsKey) return call(name, { isQuiet, ...input });
        const of = JSON.stringify(variables);
        if (attempt.current?.of !== of) attempt.current = { of, key: randomHex() };
        return call(name, { isQuiet, ...input, idempotencyKey: attempt.current.key });
      },
      onSuccess: async (reply, variables) => {
        attempt.current = null;
        await write.apply?.(client, reply, variables);
        await refetch(client);
      },
      onError: async () => {
        if (write.isRefetchedOnError) await refetch(client);
      },
    });
  };
}
