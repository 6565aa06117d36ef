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
  /** The call's input for the variables of the hook; none where the operation takes none. */
  readonly input?: (variables: Variables) => CallInput<Name> | Promise<CallInput<Name>>;
  /** A failure shows nothing on the whole page, by specification: the use case shows or logs it. */
  readonly isQuiet?: boolean;
  /** Writes the reply into the cache before any query is reloaded. */
  readonly apply?: (client: QueryClient, reply: Reply<Name>, variables: Variables) => unknown;
  /** Queries that are reloaded in the background. */
  readonly invalidates?: readonly QueryKey[];
  /** Queries that are reloaded before the mutation counts as done. */
  readonly awaits?: readonly QueryKey[];
  /** The queries are reloaded after a refusal too: it shows that the page was out of date. */
  readonly isRenewedOnFailure?: boolean;
}

/**
 * The hook of one writing operation. An operation that asks for an idempotency key gets one per intention: the same variables sent again
 * after a lost answer carry the same key.
 */
export function mutationOf<Name extends CallName, Variables = void>(
  name: Name,
  write: Write<Name, Variables> = {},
): () => UseMutationResult<Reply<Name>, Error, Variables> {
  const [, , needsKey = false] = callTable[name];
  const { isQuiet = false, invalidates = [], awaits = [] } = write;
  const renew = async (client: QueryClient) => {
    for (const queryKey of invalidates) void client.invalidateQueries({ queryKey });
    await Promise.all(awaits.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
  return function useOperation() {
    const client = useQueryClient();
    const attempt = useRef<{ readonly of: string; readonly key: string } | null>(null);
    return useMutation({
      // A press without a network fails at once and says so: a paused one would be sent at an unexpected moment.
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
        await renew(client);
      },
      onError: async () => {
        if (write.isRenewedOnFailure) await renew(client);
      },
    });
  };
}
