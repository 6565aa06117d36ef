import { Link } from "@tanstack/react-router";
import { Dropdown, Icon, icons } from "@w10/ui";
import { useEndSession } from "../features/session/use-end-session.ts";
import type { Player } from "../platform/calls.ts";
import { usePhrases } from "../platform/phrase-book.tsx";
import { accountGroups } from "./account-groups.ts";
import css from "./site-header.module.css";

/** The player's menu in the header, with the way out. */
export function AccountMenu({ player }: { readonly player: Player }) {
  const { t } = usePhrases();
  const endSession = useEndSession();
  return (
    <Dropdown
      label={t("site:account.label", { login: player.login })}
      buttonClassName={css.who}
      button={
        <>
          <span className={css.ava}>
            <img src="/art/emoji/crown.webp" alt="" width={24} height={24} />
          </span>
          <span className={css.login}>{player.login}</span>
          <Icon of={icons.ChevronDown} size={16} />
        </>
      }
    >
      {(close) => (
        <>
          {accountGroups.map((group) => (
            <section key={group.title} className={css.group} aria-label={t(group.title)}>
              <p aria-hidden="true">{t(group.title)}</p>
              {group.entries.map(({ title, path, hash }) => (
                <Link key={title} to={path} {...(hash ? { hash } : {})} className={css.entry} onClick={close}>
                  {t(title)}
                </Link>
              ))}
            </section>
          ))}
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
        </>
      )}
    </Dropdown>
  );
}
