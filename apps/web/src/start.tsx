import { startTransition } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { createQueryClient, type InitialData } from "./app/create-query-client.ts";
import { createSiteRouter } from "./app/route/create-site-router.ts";
import { initialNouns } from "./app/initial-nouns.ts";
import { Site } from "./app/site.tsx";
import { showSessionRefusals } from "./entities/session/session-store.ts";
import { siteInfoQuery, registerInfo } from "./entities/site/site-queries.ts";
import { setCsrfToken, setPageLocale } from "./platform/api/api-client.ts";
import { recordServerTime } from "./platform/api/server-clock.ts";
import { setOpenPhraseBook } from "./platform/loading/lazy-screen.ts";
import { readLocaleAddress } from "./platform/language/locale-address.ts";
import { logFailure } from "./platform/api/log-failure.ts";
import { markBrokenPictures } from "./platform/loading/mark-broken-pictures.ts";
import { openPhraseBook } from "./platform/language/phrase-book.tsx";

/**
 * React recovered by rendering again in the browser. The visitor sees no difference, so this is only logged.
 */
function logRecovery(error: unknown): void {
  logFailure(error instanceof Error ? (error.cause ?? error) : error);
}

/**
 * Starts the site: hydrates the server's markup, or renders into an empty root. Returns the root for tests to
 * unmount.
 */
export async function start(): Promise<Root> {
  const container = document.getElementById("root");
  const sent = document.getElementById("first-data")?.textContent;
  if (!container || !sent) throw new Error("The page came without its first data");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server of this build embedded it, from validated replies
  const first = JSON.parse(sent) as InitialData;
  setCsrfToken(first.csrfToken);
  recordServerTime(first.now ?? 0);
  const address = readLocaleAddress(location.pathname, first.locale);
  setPageLocale(address.locale);
  showSessionRefusals();
  markBrokenPictures();
  const hasMarkup = container.firstElementChild !== null;
  const client = createQueryClient(first.queries);
  const info = await client.ensureQueryData(siteInfoQuery);
  registerInfo(info);
  const book = await openPhraseBook(address.locale, initialNouns, { support: info.supportEmail });
  setOpenPhraseBook(book);
  const router = createSiteRouter({ client, address });
  // Makes the router render without the Suspense boundary that the server's markup does not have.
  if (hasMarkup) router.ssr = { manifest: undefined };
  await router.load();
  const site = (
    <Site
      router={router}
      client={client}
      book={book}
      isMobile={first.isMobile}
      areCookiesAccepted={first.cookiesAccepted}
    />
  );
  const root = await new Promise<Root>((open) => {
    // In a transition React hydrates in short slices, so taps and scrolling stay responsive.
    startTransition(() => {
      if (hasMarkup) return open(hydrateRoot(container, site, { onRecoverableError: logRecovery }));
      const fresh = createRoot(container);
      fresh.render(site);
      open(fresh);
    });
  });
  document.getElementById("preloader")?.remove();
  return root;
}
