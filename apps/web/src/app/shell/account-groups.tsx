import { Link, useRouterState } from "@tanstack/react-router";
import type { PhraseKey } from "@w10/phrases";
import { paths } from "../../entities/site/paths.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";

interface AccountGroup {
  readonly title: PhraseKey;
  readonly entries: readonly { readonly title: PhraseKey; readonly path: string; readonly hash?: string }[];
}

/** Entries of the account menu by group. */
const accountGroups: readonly AccountGroup[] = [
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

interface AccountGroupsProps {
  readonly groupClassName: string | undefined;
  readonly entryClassName: string | undefined;
  /** Called when an entry is pressed. */
  readonly onPress: () => void;
}

/**
 * Groups of links. Of several links to the current page, the one with the current hash is active, otherwise
 * the first.
 */
export function AccountGroups({ groupClassName, entryClassName, onPress }: AccountGroupsProps) {
  const { t } = usePhrases();
  const { pathname, hash } = useRouterState({ select: ({ location }) => location });
  const onThisPage = accountGroups.flatMap(({ entries }) => entries).filter(({ path }) => path === pathname);
  const current = onThisPage.find((entry) => entry.hash === hash) ?? onThisPage[0];
  return accountGroups.map(({ title: name, entries }) => (
    <section key={name} className={groupClassName} aria-label={t(name)}>
      <p aria-hidden="true">{t(name)}</p>
      {entries.map((entry) => (
        <Link
          key={entry.title}
          to={entry.path}
          {...(entry.hash ? { hash: entry.hash } : {})}
          activeOptions={{ exact: true, includeHash: entry !== current }}
          className={entryClassName}
          onClick={onPress}
        >
          {t(entry.title)}
        </Link>
      ))}
    </section>
  ));
}
