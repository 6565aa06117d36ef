import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  notFound,
  redirect,
} from "@tanstack/react-router";
import type { Noun } from "@w10/phrases";
import type { ComponentType } from "react";
import { categories, readGameSearch } from "../features/game/game-filter.ts";
import { withWords } from "../platform/lazy-screen.ts";
import { paths } from "../platform/paths.ts";
import { shellStore } from "../platform/shell-store.ts";
import { AppShell } from "./app-shell.tsx";
import { ErrorPage } from "./error-page.tsx";
import { guardRoute, type RouterContext } from "./guard-route.ts";
import { NotFoundPage } from "./not-found-page.tsx";
import type { RouteFacts } from "./route-facts.ts";

const root = createRootRouteWithContext<RouterContext>()({
  component: AppShell,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
});

type Page = Promise<{ readonly Page: ComponentType }>;

/** A page that comes with its words when it is first opened. */
function page(nouns: readonly Noun[], load: () => Page) {
  return lazyRouteComponent(() => withWords(nouns, load), "Page");
}

/** The parts that every route has: its facts and its guard. */
function entry<Path extends string>(path: Path, facts: RouteFacts) {
  return {
    getParentRoute: () => root,
    path,
    staticData: { facts },
    beforeLoad: ({
      context,
      location,
    }: {
      context: RouterContext;
      location: { pathname: string; searchStr: string };
    }) => guardRoute(facts.access, location.pathname + location.searchStr, context),
  } as const;
}

const lobby = page([], async () => ({ Page: (await import("../pages/lobby/lobby-page.tsx")).LobbyPage }));
const playerPages = () => import("../pages/player/history-page.tsx");
const staticPages = () => import("../pages/page/static-page.tsx");
const historyNouns = ["round", "payment", "wallet"] as const;

function checkCategory(category: string): void {
  if (!categories.some((known) => known === category)) throw notFound();
}

const home = createRoute({
  ...entry("/", { routeName: "homepage", access: "anyone" }),
  validateSearch: readGameSearch,
  component: lobby,
});

const games = createRoute({
  getParentRoute: () => root,
  path: "/games/$category",
  staticData: { facts: { routeName: "homepage", access: "anyone" } },
  validateSearch: readGameSearch,
  beforeLoad: ({ params, context, location }) => {
    checkCategory(params.category);
    return guardRoute(params.category === "favorites" ? "player" : "anyone", location.pathname, context);
  },
  component: lobby,
});

const provider = createRoute({
  getParentRoute: () => root,
  path: "/games/$category/$provider",
  staticData: { facts: { routeName: "homepage", access: "anyone" } },
  validateSearch: readGameSearch,
  beforeLoad: ({ params, context, location }) => {
    checkCategory(params.category);
    return guardRoute(params.category === "favorites" ? "player" : "anyone", location.pathname, context);
  },
  component: lobby,
});

const registration = createRoute({
  ...entry("/sign-up", {
    routeName: "registration",
    access: "guest",
    isBare: true,
    title: "player:signUp.title",
  }),
  component: page(["player", "session", "validators", "errors"], async () => ({
    Page: (await import("../pages/sign-up/sign-up-page.tsx")).SignUpPage,
  })),
});

const reset = createRoute({
  ...entry("/reset/$tokenPart", { routeName: "reset", access: "anyone", title: "password:checkTitle" }),
  component: page(["password"], async () => ({
    Page: (await import("../pages/password/reset-request-page.tsx")).ResetRequestPage,
  })),
});

const passwordReset = createRoute({
  ...entry("/reset/password/$email/$signature", {
    routeName: "passwordReset",
    access: "anyone",
    isBare: true,
    title: "password:resetTitle",
  }),
  component: page(["password", "session", "validators", "errors"], async () => ({
    Page: (await import("../pages/password/reset-password-page.tsx")).ResetPasswordPage,
  })),
});

const confirmEmail = createRoute({
  ...entry("/confirm/email/$login/$email/$signature", {
    routeName: "ConfirmEmail",
    access: "anyone",
    isBare: true,
    isClientOnly: true,
  }),
  component: page(["confirmation"], async () => ({
    Page: (await import("../pages/confirmation/confirm-email-page.tsx")).ConfirmEmailPage,
  })),
});

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

const real = createRoute({
  ...entry("/real/$id", { routeName: "real", access: "complete-player", isBare: true, isClientOnly: true }),
  component: page(["wallet", "errors"], async () => ({
    Page: (await import("../pages/game/real-page.tsx")).RealPage,
  })),
});

const demo = createRoute({
  ...entry("/demo/$id", { routeName: "demo", access: "anyone", isBare: true, isClientOnly: true }),
  component: page(["wallet", "errors"], async () => ({
    Page: (await import("../pages/game/demo-page.tsx")).DemoPage,
  })),
});

const balance = createRoute({
  ...entry("/player/balance", {
    routeName: "balance",
    access: "player",
    isClientOnly: true,
    title: "wallet:title",
  }),
  component: page(["wallet", "errors"], async () => ({
    Page: (await import("../pages/player/balance-page.tsx")).BalancePage,
  })),
});

const profile = createRoute({
  ...entry("/player/profile", {
    routeName: "profile",
    access: "player",
    isClientOnly: true,
    title: "player:profile.title",
  }),
  component: page(["player", "confirmation", "validators", "errors"], async () => ({
    Page: (await import("../pages/player/profile-page.tsx")).ProfilePage,
  })),
});

const history = createRoute({
  ...entry("/player/history", { routeName: "history", access: "player", isClientOnly: true }),
  component: () => null,
  beforeLoad: async ({ context }) => {
    await guardRoute("player", paths.gamesHistory(), context);
    throw redirect({ to: paths.gamesHistory(), replace: true });
  },
});

const gamesHistory = createRoute({
  ...entry("/player/history/games", {
    routeName: "gamesHistory",
    access: "player",
    isClientOnly: true,
    title: "round:title",
  }),
  component: page(historyNouns, async () => ({ Page: (await playerPages()).GamesHistoryPage })),
});

const paymentsHistory = createRoute({
  ...entry("/player/history/payments", {
    routeName: "paymentsHistory",
    access: "player",
    isClientOnly: true,
    title: "payment:history",
  }),
  component: page(historyNouns, async () => ({ Page: (await playerPages()).PaymentsHistoryPage })),
});

const aboutUs = createRoute({
  ...entry("/about-us", { routeName: "aboutUs", access: "anyone", title: "site:footer.aboutUs" }),
  component: page(["page"], async () => ({ Page: (await staticPages()).AboutUsPage })),
});
const terms = createRoute({
  ...entry("/terms-and-conditions", {
    routeName: "termsAndConditions",
    access: "anyone",
    title: "site:footer.terms",
  }),
  component: page(["page"], async () => ({ Page: (await staticPages()).TermsPage })),
});
const responsible = createRoute({
  ...entry("/responsible-gaming", {
    routeName: "responsibleGaming",
    access: "anyone",
    title: "site:footer.responsible",
  }),
  component: page(["page"], async () => ({ Page: (await staticPages()).ResponsibleGamingPage })),
});
const cookiePolicy = createRoute({
  ...entry("/cookie-policy", { routeName: "cookiePolicy", access: "anyone", title: "site:footer.cookie" }),
  component: page(["page"], async () => ({ Page: (await staticPages()).CookiePolicyPage })),
});
const privacy = createRoute({
  ...entry("/privacy-policy", { routeName: "privacyPolicy", access: "anyone", title: "site:footer.privacy" }),
  component: page(["page"], async () => ({ Page: (await staticPages()).PrivacyPolicyPage })),
});

/** Every route of the site, without its language. */
export const routeTree = root.addChildren([
  home,
  games,
  provider,
  registration,
  reset,
  passwordReset,
  confirmEmail,
  cashier,
  real,
  demo,
  balance,
  profile,
  history,
  gamesHistory,
  paymentsHistory,
  aboutUs,
  terms,
  responsible,
  cookiePolicy,
  privacy,
]);
