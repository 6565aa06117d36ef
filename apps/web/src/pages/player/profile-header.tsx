import { useQuery } from "@tanstack/react-query";
import { Chip, cx, LevelRing, Skeleton } from "@w10/ui";
import type { Player } from "../../entities/player/player-queries.ts";
import { ringPoints, skillsQuery } from "../../entities/skill/skill-queries.ts";
import { pointsQuery } from "../../features/point/point-queries.ts";
import { formatDay, formatLocal } from "../../platform/language/dates.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import css from "./profile-header.module.css";

/** The player's avatar in the level ring, sign-up date and status. */
export function ProfileHeader({ player }: { readonly player: Player }) {
  const { t } = usePhrases();
  const level = useQuery(skillsQuery).data?.playerLevel;
  const { data: points, isPending } = useQuery(pointsQuery);
  const { login, registeredAt, previousSignIn } = player;
  return (
    <div className={css.head}>
      <LevelRing
        notches={24}
        share={level ? ringPoints(level) / level.total : 0}
        label={t("site:account.level", { level: level?.level ?? 1 })}
        className={css.face}
      >
        <img src="/art/emoji/crown.webp" alt="" width={44} height={44} />
        <b className={cx(css.badge, "num")} aria-hidden="true">
          {level?.level ?? 1}
        </b>
      </LevelRing>
      <div className={css.who}>
        <p className={css.login}>{login}</p>
        <p className={css.dates}>
          <span className="num">
            {t("player:profile.since", { date: formatDay(new Date(registeredAt)) })}
          </span>
          {previousSignIn && (
            <span className="num">
              {t("player:profile.previous", { date: formatLocal(previousSignIn.at) })}
            </span>
          )}
        </p>
        {points && (
          <Chip tone="warn">
            {t("player:profile.status", { status: t(`site:statusName.${points.status}`) })}
          </Chip>
        )}
        {isPending && <Skeleton className={css.waiting} />}
      </div>
    </div>
  );
}
