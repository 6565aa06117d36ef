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

// A screen of its own chunk may come late where many tests run at once.
configure({ asyncUtilTimeout: 20_000 });

interface ScreenOptions {
  readonly player?: Player | null;
  readonly locale?: Locale;
  readonly path?: string;
  /** Cached replies, by their keys. */
  readonly data?: readonly (readonly [key: readonly unknown[], data: unknown])[];
  /** The server has drawn the part, and the browser takes it over. */
  readonly isTakenOver?: boolean;
  /** The words that are loaded; all, unless a test asks what a part brings itself. */
  readonly nouns?: readonly Noun[];
}

/** Puts a part of the site into its providers, at an address that leads nowhere else. */
export async function renderScreen(
  part: ReactNode,
  { player = null, locale = "en", path = "/", nouns = allNouns, data = [], isTakenOver }: ScreenOptions = {},
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
  const view = isTakenOver ? await takeOver(screen) : render(screen);
  return { ...view, router, client, book };
}

/** Subscribes to the player as the site's shell does, so that a part can reload it. */
function PlayerShell() {
  usePlayer();
  return <Outlet />;
}

/** Draws as the server does, where there is no document. */
export function drawByServer(screen: ReactNode): HTMLElement {
  const container = document.body.appendChild(document.createElement("div"));
  vi.stubGlobal("document", undefined);
  const markup = renderToString(screen);
  vi.stubGlobal("document", container.ownerDocument);
  container.innerHTML = markup;
  return container;
}

/** Draws as the server does, and lets the browser take it over. */
export async function takeOver(screen: ReactNode) {
  const container = drawByServer(screen);
  return act(async () => render(screen, { container, hydrate: true }));
}
