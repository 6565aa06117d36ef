import { createRoute, redirect } from "@tanstack/react-router";
import { paths } from "../entities/site/paths.ts";
import { guardRoute } from "./guard-route.ts";
import { entry, page } from "./route-entry.ts";

const area = { access: "player", isClientOnly: true } as const;

const balance = createRoute({
  ...entry("/player/balance", {
    module: "player/balance-page",
    routeName: "balance",
    title: "wallet:title",
    ...area,
  }),
  component: page(
    ["wallet", "point", "bonus", "cashback", "errors"],
    async () => (await import("../pages/player/balance-page.tsx")).BalancePage,
  ),
});

const bonusPoints = createRoute({
  ...entry("/player/balance/bonus-points", {
    module: "player/bonus-points-page",
    routeName: "bonusPoints",
    title: "point:title",
    ...area,
  }),
  component: page(
    ["point", "validators", "errors"],
    async () => (await import("../pages/player/bonus-points-page.tsx")).BonusPointsPage,
  ),
});

const progress = createRoute({
  ...entry("/player/progress", { routeName: "progress", ...area }),
  component: () => null,
  beforeLoad: async ({ context }) => {
    await guardRoute("player", paths.skills(), context);
    throw redirect({ to: paths.skills(), replace: true });
  },
});

const skillRoute = createRoute({
  ...entry("/player/progress/skills", {
    module: "player/progress-page",
    routeName: "skills",
    title: "skill:title",
    ...area,
  }),
  component: page(
    ["skill", "achievement", "errors"],
    async () => (await import("../pages/player/progress-page.tsx")).SkillsPage,
  ),
});

const achievement = createRoute({
  ...entry("/player/progress/achievement", {
    module: "player/progress-page",
    routeName: "achievement",
    title: "skill:title",
    ...area,
  }),
  component: page(
    ["skill", "achievement", "errors"],
    async () => (await import("../pages/player/progress-page.tsx")).AchievementsPage,
  ),
});

const profile = createRoute({
  ...entry("/player/profile", {
    module: "player/profile-page",
    routeName: "profile",
    title: "player:profile.title",
    ...area,
  }),
  component: page(
    [
      "player",
      "confirmation",
      "password",
      "session",
      "subscription",
      "two-factor",
      "data-export",
      "closure",
      "passkey",
      "self-exclusion",
      "limit",
      "validators",
      "errors",
    ],
    async () => (await import("../pages/player/profile-page.tsx")).ProfilePage,
  ),
});

const verification = createRoute({
  ...entry("/player/verification", {
    module: "player/verification-page",
    routeName: "verification",
    title: "verification:title",
    ...area,
  }),
  component: page(
    ["verification", "errors"],
    async () => (await import("../pages/player/verification-page.tsx")).VerificationPage,
  ),
});

const history = createRoute({
  ...entry("/player/history", { routeName: "history", ...area }),
  component: () => null,
  beforeLoad: async ({ context }) => {
    await guardRoute("player", paths.gamesHistory(), context);
    throw redirect({ to: paths.gamesHistory(), replace: true });
  },
});

const historyNouns = ["round", "payment", "wallet", "bonus"] as const;

const bonusHistory = createRoute({
  ...entry("/player/history/bonus", {
    module: "player/history-page",
    routeName: "bonusHistory",
    title: "bonus:history",
    ...area,
  }),
  component: page(
    historyNouns,
    async () => (await import("../pages/player/history-page.tsx")).BonusHistoryPage,
  ),
});

const gamesHistory = createRoute({
  ...entry("/player/history/games", {
    module: "player/history-page",
    routeName: "gamesHistory",
    title: "round:title",
    ...area,
  }),
  component: page(
    historyNouns,
    async () => (await import("../pages/player/history-page.tsx")).GamesHistoryPage,
  ),
});

const paymentsHistory = createRoute({
  ...entry("/player/history/payments", {
    module: "player/history-page",
    routeName: "paymentsHistory",
    title: "payment:history",
    ...area,
  }),
  component: page(
    historyNouns,
    async () => (await import("../pages/player/history-page.tsx")).PaymentsHistoryPage,
  ),
});

const messages = createRoute({
  ...entry("/player/messages", {
    module: "player/messages-page",
    routeName: "messages",
    title: "message:title",
    ...area,
  }),
  component: page(
    ["message", "errors"],
    async () => (await import("../pages/player/messages-page.tsx")).MessagesPage,
  ),
});

/** The routes of the player area: rendered in the browser only, behind a sign-in. */
export const playerRoutes = [
  balance,
  bonusPoints,
  progress,
  skillRoute,
  achievement,
  profile,
  verification,
  history,
  bonusHistory,
  gamesHistory,
  paymentsHistory,
  messages,
] as const;
