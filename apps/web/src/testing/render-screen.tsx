import type { Locale } from "@w10/phrases";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { act, configure, render } from "@testing-library/react";
import { nouns as allNouns, type Noun } from "@w10/phrases";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { vi } from "vitest";
import { type Player, playerInfoQuery, usePlayer } from "../entities/player/player-queries.ts";
import { showSessionRefusals } from "../entities/session/session-store.ts";
import { siteInfoQuery } from "../entities/site/site-queries.ts";
import { setOpenPhraseBook } from "../platform/loading/lazy-screen.ts";
import { openPhraseBook, PhraseBookProvider } from "../platform/language/phrase-book.tsx";
import { sampleInfo } from "./samples.ts";

// Lazy chunks load slowly when many tests run in parallel.
configure({ asyncUtilTimeout: 20_000 });

interface ScreenOptions {
  readonly player?: Player | null;
  readonly locale?: Locale;
  readonly path?: string;
  /** Cached queries. */
  readonly data?: readonly (readonly [key: readonly unknown[], data: unknown])[];
  /** Renders on the server first and hydrates. */
  readonly isHydrated?: boolean;
  /** Loaded phrases; all, unless a test checks which ones a component loads itself. */
  readonly nouns?: readonly Noun[];
}

/** Renders a component with the site's providers, in a router without other routes. */
export async function renderScreen(
  part: ReactNode,
  { player = null, locale = "en", path = "/", nouns = allNouns, data = [], isHydrated }: ScreenOptions = {},
) {
  const book = await openPhraseBook(locale, nouns, { support: sampleInfo.supportEmail });
  setOpenPhraseBook(book);
  showSessionRefusals();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(siteInfoQuery.queryKey, sampleInfo);
  client.setQueryData(playerInfoQuery.queryKey, player ?? { auth: false });
  for (const [key, known] of data) client.setQueryData(key, known);
  const root = createRootRoute({ component: PlayerShell });
  const anywhere = createRoute({ getParentRoute: () => root, path: "$", component: () => part });
  const home = createRoute({ getParentRoute: () => root, path: "/", component: () => part });
  const router = createRouter({
    routeTree: root.addChildren([home, anywhere]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  const screen = (
    <PhraseBookProvider value={book}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </PhraseBookProvider>
  );
  const view = isHydrated ? await renderHydrated(screen) : render(screen);
  return { ...view, router, client, book };
}

/** Subscribes to the player as the site's shell does, so that a component can reload it. */
function PlayerShell() {
  usePlayer();
  return <Outlet />;
}

/** Renders to a container as the server does, without a document. */
export function renderByServer(screen: ReactNode): HTMLElement {
  const container = document.body.appendChild(document.createElement("div"));
  vi.stubGlobal("document", undefined);
  const markup = renderToString(screen);
  vi.stubGlobal("document", container.ownerDocument);
  container.innerHTML = markup;
  return container;
}

/** Renders as the server does and hydrates. */
export async function renderHydrated(screen: ReactNode) {
  const container = renderByServer(screen);
  return act(async () => render(screen, { container, hydrate: true }));
}
