import { Link } from "@tanstack/react-router";
import { cx, Icon, icons, tabClass, tabWellClass } from "@w10/ui";
import type { ReactNode } from "react";
import { usePlayer } from "../../entities/player/player-queries.ts";
import { paths } from "../../entities/site/paths.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { useScrollToCurrentTab } from "../../platform/navigation/use-scroll-to-current-tab.ts";
import css from "./player-area.module.css";

/** Sections of the player area, in tab order. */
const sections = [
  { key: "balance", icon: icons.Wallet, path: paths.balance() },
  { key: "progress", icon: icons.Star, path: paths.skills() },
  { key: "profile", icon: icons.UserRound, path: paths.profile() },
  { key: "verification", icon: icons.ShieldCheck, path: paths.verification() },
  { key: "history", icon: icons.History, path: paths.gamesHistory() },
  { key: "messages", icon: icons.Mail, path: paths.messages() },
] as const;

interface PlayerAreaProps {
  readonly title: string;
  readonly current: (typeof sections)[number]["key"];
  readonly children: ReactNode;
}

export function PlayerArea({ title, current, children }: PlayerAreaProps) {
  const { t } = usePhrases();
  const row = useScrollToCurrentTab<HTMLElement>(current);
  const unread = usePlayer()?.unreadMessagesCount ?? 0;
  return (
    <div className={css.page}>
      <h1>{title}</h1>
      <div className={css.well}>
        <nav ref={row} className={tabWellClass} aria-label={t("site:player.tabs")}>
          {sections.map(({ key, icon, path }) => (
            <Link
              key={key}
              to={path}
              className={tabClass}
              aria-current={key === current ? "page" : undefined}
              activeProps={{}}
            >
              <Icon of={icon} />
              {t(`site:player.${key}`)}
              {key === "messages" && unread > 0 && <span className={cx(css.count, "num")}>{unread}</span>}
            </Link>
          ))}
        </nav>
      </div>
      <div className={css.body}>{children}</div>
    </div>
  );
}
