import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { PhraseBookProvider, type PhraseBook } from "../platform/language/phrase-book.tsx";
import { InitialMobileContext } from "../platform/use-mobile.ts";
import { CookiesAcceptedContext } from "./shell/cookie-notice.tsx";
import type { SiteRouter } from "./route/create-site-router.ts";

interface SiteProps {
  readonly router: SiteRouter;
  readonly client: QueryClient;
  readonly book: PhraseBook;
  readonly isMobile: boolean;
  readonly areCookiesAccepted: boolean;
}

/** The site's root component, identical on the server and in the browser. */
export function Site({ router, client, book, isMobile, areCookiesAccepted }: SiteProps) {
  return (
    <PhraseBookProvider value={book}>
      <InitialMobileContext value={isMobile}>
        <CookiesAcceptedContext value={areCookiesAccepted}>
          <QueryClientProvider client={client}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </CookiesAcceptedContext>
      </InitialMobileContext>
    </PhraseBookProvider>
  );
}
