import { useQuery } from "@tanstack/react-query";
import { cx, Dropdown, Icon, icons, LevelRing } from "@w10/ui";
import { lazy, Suspense } from "react";
import type { Player } from "../../entities/player/player-queries.ts";
import { ringPoints, skillsQuery } from "../../entities/skill/skill-queries.ts";
import { useEndSession } from "../../features/session/use-end-session.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import css from "./site-header.module.css";

const AccountGroups = lazy(async () => ({
  default: (await import("./account-groups.tsx")).AccountGroups,
}));

/** The player's menu in the header, with sign-out. */
export function AccountMenu({ player }: { readonly player: Player }) {
  const { t } = usePhrases();
  const endSession = useEndSession();
  return (
    <Dropdown
      label={t("site:account.label", { login: player.login })}
      buttonClassName={css.who}
      button={
        <>
          <LevelAvatar />
          <span className={css.login}>
            {player.login}
            <LevelLabel />
          </span>
          <Icon of={icons.ChevronDown} size={16} />
        </>
      }
    >
      {(close) => (
        <Suspense>
          <div className={css.groups}>
            <AccountGroups groupClassName={css.group} entryClassName={css.entry} onPress={close} />
          </div>
          <div className={css.group}>
            <button
              type="button"
              className={css.entry}
              onClick={() => {
                close();
                void endSession();
              }}
            >
              <Icon of={icons.LogOut} />
              {t("site:account.logout")}
            </button>
          </div>
        </Suspense>
      )}
    </Dropdown>
  );
}

/** The avatar with its level: progress ring and badge. */
function LevelAvatar() {
  const { t } = usePhrases();
  const level = useQuery(skillsQuery).data?.playerLevel;
  const share = level ? ringPoints(level) / level.total : 0;
  return (
    <LevelRing
      notches={24}
      share={share}
      label={t("site:account.level", { level: level?.level ?? 1 })}
      className={css.ava}
    >
      <img src="/art/emoji-small/crown.webp" alt="" width={24} height={24} />
      <b className={cx(css.badge, "num")}>{level?.level ?? 1}</b>
    </LevelRing>
  );
}

function LevelLabel() {
  const { t } = usePhrases();
  const level = useQuery(skillsQuery).data?.playerLevel.level ?? 1;
  return <small className={css.level}>{t("site:account.level", { level })}</small>;
}
