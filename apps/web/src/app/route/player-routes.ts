import { createRoute, redirect } from "@tanstack/react-router";
import { paths } from "../../entities/site/paths.ts";
import { guardRoute } from "./guard-route.ts";
import { entry, type PageDetails, screen } from "./route-entry.ts";

const area = { access: "player", isClientOnly: true } as const;

const areaPage = <Path extends string>(path: Path, details: Omit<PageDetails, keyof typeof area>) =>
  createRoute(screen(path, { ...details, ...area }));

/** A route without a page that redirects to one below it. */
const redirectRoute = <Path extends string>(path: Path, routeName: string, target: string) =>
  createRoute({
    ...entry(path, { routeName, ...area }),
    component: () => null,
    beforeLoad: async ({ context }) => {
      await guardRoute("player", target, context);
      throw redirect({ to: target, replace: true });
    },
  });

const historyNouns = ["round", "payment", "wallet", "bonus"] as const;

/** Routes of the player area: client-only, sign-in required. */
export const playerRoutes = [
  areaPage("/player/balance", {
    module: "player/balance-page",
    routeName: "balance",
    title: "wallet:title",
    nouns: ["wallet", "point", "bonus", "cashback", "errors"],
    load: async () => (await import("../../pages/player/balance-page.tsx")).BalancePage,
  }),
  areaPage("/player/balance/bonus-points", {
    module: "player/bonus-points-page",
    routeName: "bonusPoints",
    title: "point:title",
    nouns: ["point", "validators", "errors"],
    load: async () => (await import("../../pages/player/bonus-points-page.tsx")).BonusPointsPage,
  }),
  redirectRoute("/player/progress", "progress", paths.skills()),
  areaPage("/player/progress/skills", {
    module: "player/progress-page",
    routeName: "skills",
    title: "skill:title",
    nouns: ["skill", "achievement", "errors"],
    load: async () => (await import("../../pages/player/progress-page.tsx")).SkillsPage,
  }),
  areaPage("/player/progress/achievement", {
    module: "player/progress-page",
    routeName: "achievement",
    title: "skill:title",
    nouns: ["skill", "achievement", "errors"],
    load: async () => (await import("../../pages/player/progress-page.tsx")).AchievementsPage,
  }),
  areaPage("/player/profile", {
    module: "player/profile-page",
    routeName: "profile",
    title: "player:profile.title",
    nouns: [
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
    load: async () => (await import("../../pages/player/profile-page.tsx")).ProfilePage,
  }),
  areaPage("/player/verification", {
    module: "player/verification-page",
    routeName: "verification",
    title: "verification:title",
    nouns: ["verification", "errors"],
    load: async () => (await import("../../pages/player/verification-page.tsx")).VerificationPage,
  }),
  redirectRoute("/player/history", "history", paths.gamesHistory()),
  areaPage("/player/history/bonus", {
    module: "player/history-page",
    routeName: "bonusHistory",
    title: "bonus:history",
    nouns: historyNouns,
    load: async () => (await import("../../pages/player/history-page.tsx")).BonusHistoryPage,
  }),
  areaPage("/player/history/games", {
    module: "player/history-page",
    routeName: "gamesHistory",
    title: "round:title",
    nouns: historyNouns,
    load: async () => (await import("../../pages/player/history-page.tsx")).GamesHistoryPage,
  }),
  areaPage("/player/history/payments", {
    module: "player/history-page",
    routeName: "paymentsHistory",
    title: "payment:history",
    nouns: historyNouns,
    load: async () => (await import("../../pages/player/history-page.tsx")).PaymentsHistoryPage,
  }),
  areaPage("/player/messages", {
    module: "player/messages-page",
    routeName: "messages",
    title: "message:title",
    nouns: ["message", "errors"],
    load: async () => (await import("../../pages/player/messages-page.tsx")).MessagesPage,
  }),
] as const;
