import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { configure, render } from "@testing-library/react";
import { type Noun, nouns as allNouns } from "@w10/phrases";
import type { ReactNode } from "react";
import type { Player } from "../platform/calls.ts";
import { keepPhraseBook } from "../platform/lazy-screen.ts";
import { openPhraseBook, PhraseBookProvider } from "../platform/phrase-book.tsx";
import { playerInfoQuery } from "../platform/player.ts";
import { siteInfoQuery } from "../platform/site-info.ts";
import { sampleInfo } from "./samples.ts";

// A screen of its own chunk may come late where many tests run at once.
configure({ asyncUtilTimeout: 5_000 });

interface ScreenOptions {
  readonly player?: Player | null;
  readonly locale?: "ru" | "en";
  readonly path?: string;
  /** The words that are loaded; all, unless a test asks what a part brings itself. */
  readonly nouns?: readonly Noun[];
}

/** Puts a part of the site into its providers, at an address that leads nowhere else. */
export async function renderScreen(
  part: ReactNode,
  { player = null, locale = "en", path = "/", nouns = allNouns }: ScreenOptions = {},
) {
  const book = await openPhraseBook(locale, nouns, { support: sampleInfo.supportEmail });
  keepPhraseBook(book);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(siteInfoQuery.queryKey, sampleInfo);
  client.setQueryData(playerInfoQuery.queryKey, player ?? { auth: false });
  const root = createRootRoute();
  const anywhere = createRoute({ getParentRoute: () => root, path: "$", component: () => part });
  const home = createRoute({ getParentRoute: () => root, path: "/", component: () => part });
  const router = createRouter({
    routeTree: root.addChildren([home, anywhere]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  const view = render(
    <PhraseBookProvider value={book}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </PhraseBookProvider>,
  );
  return { ...view, router, client, book };
}
