import { createRoute, notFound, redirect } from "@tanstack/react-router";
import type { PhraseKey } from "@w10/phrases";
import { categories, gameFilter, readGameSearch, type GameSearch } from "../../entities/game/game-filter.ts";
import {
  categoriesQuery,
  gamesQuery,
  newGamesQuery,
  topJackpotsQuery,
} from "../../entities/game/game-queries.ts";
import { openModal } from "../../entities/shell/shell-store.ts";
import { tournamentQuery, tournamentsQuery } from "../../entities/tournament/tournament-queries.ts";
import { bannersQuery } from "../../features/banner/banner-queries.ts";
import { metroQuery } from "../../features/metro/metro-queries.ts";
import { pageContentQuery } from "../../features/page-content/page-content-queries.ts";
import { promotionQuery, promotionsQuery } from "../../features/promotion/promotion-queries.ts";
import { winnersQuery } from "../../features/winner/winner-queries.ts";
import { guardRoute, type RouterContext } from "./guard-route.ts";
import { loadContent, loadFirst, entry, page, root, screen } from "./route-entry.ts";
import { playerRoutes } from "./player-routes.ts";
import type { RouteDetails } from "./route-details.ts";

const lobby = page([], async () => (await import("../../pages/lobby/lobby-page.tsx")).LobbyPage);
const lobbyDetails: RouteDetails = { module: "lobby/lobby-page", routeName: "homepage", access: "anyone" };

interface LobbyAddress {
  readonly context: RouterContext;
  readonly params: { readonly category?: string; readonly provider?: string };
  readonly deps: GameSearch;
}

const lobbyData = {
  validateSearch: readGameSearch,
  loaderDeps: ({ search }: { readonly search: GameSearch }) => search,
  loader: ({ context, params, deps }: LobbyAddress) => {
    const { client, locale } = context;
    const category = categories.find((known) => known === params.category) ?? "all";
    const filter = gameFilter(category, params.provider ?? "", deps);
    const isMobile = context.isMobile();
    return loadFirst(context, [
      client.ensureQueryData(categoriesQuery(locale)),
      client.ensureInfiniteQueryData(gamesQuery(filter, locale)),
      client.ensureQueryData(newGamesQuery(locale)),
      client.ensureQueryData(bannersQuery(locale, isMobile)),
      client.ensureQueryData(metroQuery(locale)),
      client.ensureQueryData(topJackpotsQuery(locale)),
      ...(isMobile ? [] : [client.ensureQueryData(winnersQuery(locale))]),
    ]);
  },
} as const;

const home = createRoute({
  ...entry("/", lobbyDetails),
  ...lobbyData,
  component: lobby,
});

/** The lobby of a category, optionally of one studio. Favourites are for players only. */
function category(path: "/games/$category" | "/games/$category/$provider") {
  return createRoute({
    getParentRoute: () => root,
    path,
    staticData: { details: lobbyDetails },
    ...lobbyData,
    beforeLoad: ({ params, context, location }) => {
      if (!categories.some((known) => known === params.category)) throw notFound();
      const access = params.category === "favorites" ? "player" : "anyone";
      return guardRoute(access, location.pathname + location.searchStr, context);
    },
    component: lobby,
  });
}

const formNouns = ["session", "validators", "errors"] as const;

const registration = createRoute({
  ...screen("/sign-up", {
    module: "sign-up/sign-up-page",
    routeName: "registration",
    access: "guest",
    isBare: true,
    title: "player:signUp.title",
    nouns: ["player", ...formNouns],
    load: async () => (await import("../../pages/sign-up/sign-up-page.tsx")).SignUpPage,
  }),
  // The page shows the quest and the first-deposit offer.
  loader: ({ context }) => loadPromotions(context),
});

const reset = createRoute(
  screen("/reset/$tokenPart", {
    module: "password/reset-request-page",
    routeName: "reset",
    access: "anyone",
    title: "password:checkTitle",
    nouns: ["password"],
    load: async () => (await import("../../pages/password/reset-request-page.tsx")).ResetRequestPage,
  }),
);

const passwordReset = createRoute(
  screen("/reset/password/$email/$signature", {
    module: "password/reset-password-page",
    routeName: "passwordReset",
    access: "anyone",
    isBare: true,
    title: "password:resetTitle",
    nouns: ["password", ...formNouns],
    load: async () => (await import("../../pages/password/reset-password-page.tsx")).ResetPasswordPage,
  }),
);

const confirmEmail = createRoute(
  screen("/confirm/email/$login/$email/$signature", {
    module: "confirmation/confirm-email-page",
    routeName: "ConfirmEmail",
    access: "anyone",
    isBare: true,
    isClientOnly: true,
    nouns: ["confirmation"],
    load: async () => (await import("../../pages/confirmation/confirm-email-page.tsx")).ConfirmEmailPage,
  }),
);

/** Redirects to the home page and opens the cashier over it. */
const cashier = createRoute({
  getParentRoute: () => root,
  path: "/cashier",
  staticData: { details: { routeName: "CashierPage", access: "complete-player", isClientOnly: true } },
  beforeLoad: async ({ context }) => {
    await guardRoute("complete-player", "/cashier", context);
    if (context.isServer) return;
    openModal({ name: "modal-cashier", tab: "cash-in" });
    throw redirect({ to: "/", replace: true });
  },
});

const paymentReturn = createRoute(
  screen("/payment/return/$id", {
    module: "payment/payment-return-page",
    routeName: "paymentReturn",
    access: "player",
    isClientOnly: true,
    title: "payment:returnTitle",
    nouns: ["payment"],
    load: async () => (await import("../../pages/payment/payment-return-page.tsx")).PaymentReturnPage,
  }),
);

const play = { isBare: true, isClientOnly: true } as const;

const real = createRoute(
  screen("/real/$id", {
    module: "game/game-page",
    routeName: "real",
    access: "complete-player",
    ...play,
    nouns: ["play", "wallet", "bonus", "reality-check", "tournament", "achievement", "errors"],
    load: async () => (await import("../../pages/game/game-page.tsx")).RealPage,
  }),
);

const demo = createRoute(
  screen("/demo/$id", {
    module: "game/game-page",
    routeName: "demo",
    access: "anyone",
    ...play,
    nouns: ["play", "wallet", "achievement", "errors"],
    load: async () => (await import("../../pages/game/game-page.tsx")).DemoPage,
  }),
);

const unsubscribe = createRoute(
  screen("/unsubscribe/$hash/$userId/$type", {
    module: "subscription/unsubscribe-page",
    routeName: "unsubscribe",
    access: "anyone",
    isClientOnly: true,
    nouns: ["subscription"],
    load: async () => (await import("../../pages/subscription/unsubscribe-page.tsx")).UnsubscribePage,
  }),
);

const fairness = createRoute(
  screen("/fairness", {
    module: "fairness/fairness-page",
    routeName: "fairness",
    access: "anyone",
    title: "fairness:title",
    nouns: ["fairness", "validators", "errors"],
    load: async () => (await import("../../pages/fairness/fairness-page.tsx")).FairnessPage,
  }),
);

function loadPromotions(context: RouterContext): Promise<void> {
  const { client, locale, isMobile } = context;
  return loadFirst(context, [client.ensureQueryData(promotionsQuery(locale, isMobile()))]);
}

const promotions = createRoute({
  ...screen("/promo", {
    module: "promotion/promotions-page",
    routeName: "promo",
    access: "anyone",
    title: "promotion:title",
    nouns: ["promotion"],
    load: async () => (await import("../../pages/promotion/promotions-page.tsx")).PromotionsPage,
  }),
  loader: ({ context }) => loadPromotions(context),
});

const promotion = createRoute({
  ...screen("/promo/$id", {
    module: "promotion/promotion-page",
    routeName: "promoSingle",
    access: "anyone",
    describe: ({ client, id, locale, isMobile }) =>
      client.getQueryData(promotionQuery(id, locale, isMobile).queryKey),
    nouns: ["promotion"],
    load: async () => (await import("../../pages/promotion/promotion-page.tsx")).PromotionPage,
  }),
  loader: ({ context, params }) =>
    loadContent(context, (locale, isMobile) => promotionQuery(params.id, locale, isMobile)),
});

const tournaments = createRoute({
  ...screen("/tournaments", {
    module: "tournament/tournaments-page",
    routeName: "tournaments",
    access: "anyone",
    title: "site:nav.tournaments",
    nouns: ["tournament"],
    load: async () => (await import("../../pages/tournament/tournaments-page.tsx")).TournamentsPage,
  }),
  loader: ({ context }) =>
    loadFirst(context, [context.client.ensureQueryData(tournamentsQuery(context.locale))]),
});

const tournament = createRoute({
  ...screen("/tournaments/$id", {
    module: "tournament/tournament-page",
    routeName: "tournamentsSingle",
    access: "anyone",
    describe: ({ client, id, locale }) =>
      client.getQueryData(tournamentQuery(id, locale).queryKey)?.tournament,
    nouns: ["tournament"],
    load: async () => (await import("../../pages/tournament/tournament-page.tsx")).TournamentPage,
  }),
  loader: ({ context, params }) => {
    const query = tournamentQuery(params.id, context.locale);
    if (context.isServer) return loadContent(context, () => query);
    // The page shows its loading state meanwhile.
    void context.client.prefetchQuery(query);
    return;
  },
});

/** A text page, open to everyone; its path is the content's slug. */
function text(path: string, details: { readonly routeName: string; readonly title: PhraseKey }) {
  const slug = path.slice(1);
  return createRoute({
    ...screen(path, {
      ...details,
      module: "page-content/page-content-page",
      access: "anyone",
      describe: ({ client, locale }) => client.getQueryData(pageContentQuery(slug, locale).queryKey),
      nouns: [],
      load: async () => (await import("../../pages/page-content/page-content-page.tsx")).PageContentPage,
    }),
    // The previous page stays until the text is loaded: an empty page would make the footer jump.
    loader: ({ context }) => context.client.prefetchQuery(pageContentQuery(slug, context.locale)),
  });
}

/** All routes of the site, without the language prefix. */
export const routeTree = root.addChildren([
  home,
  category("/games/$category"),
  category("/games/$category/$provider"),
  registration,
  reset,
  passwordReset,
  confirmEmail,
  cashier,
  paymentReturn,
  real,
  demo,
  ...playerRoutes,
  unsubscribe,
  fairness,
  promotions,
  promotion,
  tournaments,
  tournament,
  text("/about-us", { routeName: "aboutUs", title: "site:footer.aboutUs" }),
  text("/terms-and-conditions", { routeName: "termsAndConditions", title: "site:footer.terms" }),
  text("/responsible-gaming", { routeName: "responsibleGaming", title: "site:footer.responsible" }),
  text("/cookie-policy", { routeName: "cookiePolicy", title: "site:footer.cookie" }),
  text("/privacy-policy", { routeName: "privacyPolicy", title: "site:footer.privacy" }),
]);
