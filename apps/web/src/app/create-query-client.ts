import { QueryCache, QueryClient, type QueryKey } from "@tanstack/react-query";
import type { Locale } from "@w10/contract";
import { ApiError } from "../platform/api/api-errors.ts";
import { logFailure } from "../platform/api/log-failure.ts";

/** A cached query with its data. */
export type CachedQuery = readonly [key: QueryKey, data: unknown];

export interface Visit {
  /** Language for URLs without one. */
  readonly locale: Locale;
  readonly csrfToken: string;
  readonly cookiesAccepted: boolean;
  readonly isMobile: boolean;
}

/** Data embedded in the page, so that the first screen needs no API call. */
export interface InitialData extends Visit {
  readonly queries: readonly CachedQuery[];
  /** The server's time. */
  readonly now?: number;
}

const retries = 2;

/** Creates the page's query cache with the embedded queries. */
export function createQueryClient(cached: readonly CachedQuery[] = [], onError = logFailure): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        retry: (count, error) => count < retries && error instanceof ApiError && error.type === "network",
      },
    },
  });
  for (const [key, data] of cached) client.setQueryData(key, data);
  return client;
}
