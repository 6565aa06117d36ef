import { createMemoryHistory, createRouter } from "@tanstack/react-router";
import type { QueryClient } from "@tanstack/react-query";
import { withLocale, withoutLocale, type LocaleAddress } from "../../platform/language/locale-address.ts";
import { isNarrow } from "../../platform/use-mobile.ts";
import { PageFailure } from "./error-page.tsx";
import { routeTree } from "./routes.ts";

interface SiteRouterOptions {
  readonly client: QueryClient;
  readonly address: LocaleAddress;
  /** Server only: the URL to render. */
  readonly serverUrl?: string;
  /** Server only: its guess about the device. */
  readonly isMobile?: () => boolean;
}

/** The site's router. The language prefix is stripped before routes are matched. */
export function createSiteRouter({ client, address, serverUrl, isMobile }: SiteRouterOptions) {
  const isServer = serverUrl !== undefined;
  return createRouter({
    routeTree,
    context: { client, isServer, locale: address.locale, isMobile: isMobile ?? isNarrow },
    isServer,
    ...(isServer ? { history: createMemoryHistory({ initialEntries: [serverUrl] }) } : {}),
    // A hash target takes precedence over the saved position; the shell scrolls to the target itself.
    scrollRestoration: isServer ? false : ({ location }) => !location.hash,
    defaultErrorComponent: PageFailure,
    defaultPreload: "intent",
    defaultPreloadStaleTime: 0,
    trailingSlash: "never",
    // Plain strings keep 'isTournamentGame=1' as in the specification.
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
