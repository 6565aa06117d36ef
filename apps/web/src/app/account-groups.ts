import type { PhraseKey } from "@w10/phrases";
import { paths } from "../platform/paths.ts";

interface AccountGroup {
  readonly title: PhraseKey;
  readonly entries: readonly { readonly title: PhraseKey; readonly path: string; readonly hash?: string }[];
}

/** The account menu by groups. An entry joins when its screen exists. */
export const accountGroups: readonly AccountGroup[] = [
  {
    title: "site:account.balance",
    entries: [
      { title: "site:account.onAccount", path: paths.balance(), hash: "balance-state" },
      { title: "site:account.bonuses", path: paths.balance(), hash: "bonuses" },
      { title: "site:account.promotions", path: paths.promotions() },
    ],
  },
  {
    title: "site:account.progress",
    entries: [
      { title: "site:account.skills", path: paths.skills() },
      { title: "site:account.achievements", path: paths.achievement() },
    ],
  },
  {
    title: "site:account.profile",
    entries: [
      { title: "site:account.details", path: paths.profile() },
      { title: "site:account.password", path: paths.profile(), hash: "password" },
      { title: "site:account.verification", path: paths.verification() },
      { title: "site:account.security", path: paths.profile(), hash: "security" },
      { title: "site:account.limits", path: paths.profile(), hash: "limits" },
      { title: "site:account.selfExclusion", path: paths.profile(), hash: "self-exclusion" },
      { title: "site:account.messages", path: paths.messages() },
    ],
  },
  {
    title: "site:account.history",
    entries: [
      { title: "site:account.games", path: paths.gamesHistory() },
      { title: "site:account.payments", path: paths.paymentsHistory() },
      { title: "site:account.bonusHistory", path: paths.bonusHistory() },
    ],
  },
];
