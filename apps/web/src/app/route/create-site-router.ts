import { createMemoryHistory, createRouter } from "@tanstack/react-router";
import type { QueryClient } from "@tanstack/react-query";
import { withLocale, withoutLocale, type LocaleAddress } from "../../platform/language/locale-address.ts";
import { isNarrow } from "../../platform/use-mobile.ts";
import { PageFailure } from "./error-page.tsx";
import { routeTree } from "./routes.ts";

interface SiteRouterOptions {
  readonly client: QueryClient;
  readonly address: LocaleAddress;
  /** Given on the server only: the address to render. */
  readonly serverUrl?: string;
  /** Given on the server only: what it thought of the device. */
  readonly isMobile?: () => boolean;
}

/** The router of the site. The language stands before every path and is not seen by the routes. */
export function createSiteRouter({ client, address, serverUrl, isMobile }: SiteRouterOptions) {
  const isServer = serverUrl !== undefined;
  return createRouter({
    routeTree,
    context: { client, isServer, locale: address.locale, isMobile: isMobile ?? isNarrow },
    isServer,
    ...(isServer ? { history: createMemoryHistory({ initialEntries: [serverUrl] }) } : {}),
    // The hash target comes first, then the saved position, then the top; the shell glides to the target itself.
    scrollRestoration: isServer ? false : ({ location }) => !location.hash,
    defaultErrorComponent: PageFailure,
    defaultPreload: "intent",
    defaultPreloadStaleTime: 0,
    trailingSlash: "never",
    // Plain strings: 'isTournamentGame=1' stays as the specification writes it.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const pairs = Object.entries(search).filter(([, value]) => value !== undefined && value !== "");
      const text = new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString();
      return text ? `?${text}` : "";
    },
    rewrite: {
      input: ({ url }) => {
        url.pathname = withoutLocale(url.pathname, address.locale);
        return url;
      },
      output: ({ url }) => {
        url.pathname = withLocale(url.pathname, address);
        return url;
      },
    },
  });
}

export type SiteRouter = ReturnType<typeof createSiteRouter>;
