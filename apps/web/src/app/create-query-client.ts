import { QueryCache, QueryClient, type QueryKey } from "@tanstack/react-query";
import type { Locale } from "@w10/contract";
import { ApiError } from "../platform/api/api-errors.ts";
import { logFailure } from "../platform/api/log-failure.ts";

/** A query of the page with its data. */
export type ReadQuery = readonly [key: QueryKey, data: unknown];

/** The visit as the server knows it. */
export interface Visit {
  /** The language of an address that names none. */
  readonly locale: Locale;
  readonly csrfToken: string;
  readonly cookiesAccepted: boolean;
  readonly isMobile: boolean;
}

/** The data that comes with the page, so that the first screen needs no call. */
export interface FirstData extends Visit {
  readonly queries: readonly ReadQuery[];
}

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
