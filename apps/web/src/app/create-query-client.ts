import { QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "../platform/api-errors.ts";
import type { ReadQuery } from "../platform/first-data.ts";
import { logFailure } from "../platform/log-failure.ts";

const retries = 2;

/** The cache of the page, filled with what came with it. */
export function createQueryClient(read: readonly ReadQuery[] = [], onError = logFailure): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        retry: (count, error) => count < retries && error instanceof ApiError && error.type === "network",
      },
    },
  });
  for (const [key, data] of read) client.setQueryData(key, data);
  return client;
}
