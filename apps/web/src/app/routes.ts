import { createRoute, notFound, redirect } from "@tanstack/react-router";
import type { PhraseKey } from "@w10/phrases";
import { categories, readGameSearch } from "../entities/game/game-filter.ts";
import { shellStore } from "../entities/shell/shell-store.ts";
import { tournamentQuery } from "../entities/tournament/tournament-queries.ts";
import { pageContentQuery } from "../features/page-content/page-content-query.ts";
import { promotionQuery } from "../features/promotion/promotion-queries.ts";
import { guardRoute } from "./guard-route.ts";
import { needContent } from "./need-content.ts";
import { playerRoutes } from "./player-routes.ts";
import { entry, page, root } from "./route-entry.ts";
import type { RouteFacts } from "./route-facts.ts";

const lobby = page([], async () => (await import("../pages/lobby/lobby-page.tsx")).LobbyPage);
const lobbyFacts: RouteFacts = { module: "lobby/lobby-page", routeName: "homepage", access: "anyone" };

const home = createRoute({
  ...entry("/", lobbyFacts),
  validateSearch: readGameSearch,
  component: lobby,
});

/** The lobby of a category, and of one of its studios; favourites are for players only. */
function category(path: "/games/$category" | "/games/$category/$provider") {
  return createRoute({
    getParentRoute: () => root,
    path,
    staticData: { facts: lobbyFacts },
    validateSearch: readGameSearch,
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
  ...entry("/sign-up", {
    module: "sign-up/sign-up-page",
    routeName: "registration",
    access: "guest",
    isBare: true,
    title: "player:signUp.title",
  }),
  component: page(
    ["player", ...formNouns],
    async () => (await import("../pages/sign-up/sign-up-page.tsx")).SignUpPage,
  ),
});

const reset = createRoute({
  ...entry("/reset/$tokenPart", {
    module: "password/reset-request-page",
    routeName: "reset",
    access: "anyone",
    title: "password:checkTitle",
  }),
  component: page(
    ["password"],
    async () => (await import("../pages/password/reset-request-page.tsx")).ResetRequestPage,
  ),
});

const passwordReset = createRoute({
  ...entry("/reset/password/$email/$signature", {
    module: "password/reset-password-page",
    routeName: "passwordReset",
    access: "anyone",
    isBare: true,
    title: "password:resetTitle",
  }),
  component: page(
    ["password", ...formNouns],
    async () => (await import("../pages/password/reset-password-page.tsx")).ResetPasswordPage,
  ),
});

const confirmEmail = createRoute({
  ...entry("/confirm/email/$login/$email/$signature", {
    module: "confirmation/confirm-email-page",
    routeName: "ConfirmEmail",
    access: "anyone",
    isBare: true,
    isClientOnly: true,
  }),
  component: page(
    ["confirmation"],
    async () => (await import("../pages/confirmation/confirm-email-page.tsx")).ConfirmEmailPage,
  ),
});

/** Not a screen of its own: the cashier opens over the home page. */
const cashier = createRoute({
  getParentRoute: () => root,
  path: "/cashier",
  staticData: { facts: { routeName: "CashierPage", access: "complete-player", isClientOnly: true } },
  beforeLoad: async ({ context }) => {
    await guardRoute("complete-player", "/cashier", context);
    if (context.isServer) return;
    shellStore.getState().open({ name: "modal-cashier", tab: "cash-in" });
    throw redirect({ to: "/", replace: true });
  },
});

const play = { isBare: true, isClientOnly: true } as const;

const real = createRoute({
  ...entry("/real/$id", { module: "game/real-page", routeName: "real", access: "complete-player", ...play }),
  component: page(
    ["play", "wallet", "reality-check", "tournament", "achievement", "errors"],
    async () => (await import("../pages/game/real-page.tsx")).RealPage,
  ),
});

const demo = createRoute({
  ...entry("/demo/$id", { module: "game/demo-page", routeName: "demo", access: "anyone", ...play }),
  component: page(
    ["play", "wallet", "achievement", "errors"],
    async () => (await import("../pages/game/demo-page.tsx")).DemoPage,
  ),
});

const unsubscribe = createRoute({
  ...entry("/unsubscribe/$hash/$userId/$type", {
    module: "subscription/unsubscribe-page",
    routeName: "unsubscribe",
    access: "anyone",
    isClientOnly: true,
  }),
  component: page(
    ["subscription"],
    async () => (await import("../pages/subscription/unsubscribe-page.tsx")).UnsubscribePage,
  ),
});

const fairness = createRoute({
  ...entry("/fairness", {
    module: "fairness/fairness-page",
    routeName: "fairness",
    access: "anyone",
    title: "fairness:title",
  }),
  component: page(
    ["fairness", "validators", "errors"],
    async () => (await import("../pages/fairness/fairness-page.tsx")).FairnessPage,
  ),
});

const promotions = createRoute({
  ...entry("/promo", {
    module: "promotion/promotions-page",
    routeName: "promo",
    access: "anyone",
    title: "promotion:title",
  }),
  component: page(
    ["promotion"],
    async () => (await import("../pages/promotion/promotions-page.tsx")).PromotionsPage,
  ),
});

const promotion = createRoute({
  ...entry("/promo/$id", { module: "promotion/promotion-page", routeName: "promoSingle", access: "anyone" }),
  loader: ({ context, params }) =>
    needContent(context, (locale, isMobile) => promotionQuery(params.id, locale, isMobile)),
  component: page(
    ["promotion"],
    async () => (await import("../pages/promotion/promotion-page.tsx")).PromotionPage,
  ),
});

const tournaments = createRoute({
  ...entry("/tournaments", {
    module: "tournament/tournaments-page",
    routeName: "tournaments",
    access: "anyone",
    title: "site:nav.tournaments",
  }),
  component: page(
    ["tournament"],
    async () => (await import("../pages/tournament/tournaments-page.tsx")).TournamentsPage,
  ),
});

const tournament = createRoute({
  ...entry("/tournaments/$id", {
    module: "tournament/tournament-page",
    routeName: "tournamentsSingle",
    access: "anyone",
  }),
  loader: ({ context, params }) => {
    const query = tournamentQuery(params.id, context.locale);
    if (context.isServer) return needContent(context, () => query);
    // The page shows its loader meanwhile.
    void context.client.prefetchQuery(query);
    return;
  },
  component: page(
    ["tournament"],
    async () => (await import("../pages/tournament/tournament-page.tsx")).TournamentPage,
  ),
});

/** A text of the house, open to everyone; its address is its slug. */
function text(path: string, facts: { readonly routeName: string; readonly title: PhraseKey }) {
  return createRoute({
    ...entry(path, { ...facts, module: "page-content/page-content-page", access: "anyone" }),
    // The page before stays until the text is there: an empty page would pull the footer up and push it down again.
    loader: async ({ context }) => {
      if (context.isServer) return;
      await context.client.prefetchQuery(pageContentQuery(path.slice(1), context.locale));
    },
    component: page(
      [],
      async () => (await import("../pages/page-content/page-content-page.tsx")).PageContentPage,
    ),
  });
}

/** Every route of the site, without its language. */
export const routeTree = root.addChildren([
  home,
  category("/games/$category"),
  category("/games/$category/$provider"),
  registration,
  reset,
  passwordReset,
  confirmEmail,
  cashier,
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
