import type { QueryKey } from "@tanstack/react-query";
import type { Locale } from "@w10/contract";

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

/** What comes with the page, so that the first screen needs no call. */
export interface FirstData extends Visit {
  readonly queries: readonly ReadQuery[];
}
