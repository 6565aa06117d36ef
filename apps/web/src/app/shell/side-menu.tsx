import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { formatMoney, groupThousands } from "@w10/money";
import { Button, buttonClass, Drawer, Icon, icons, Logo, SquareButton } from "@w10/ui";
import { useCallback, useEffect, useState } from "react";
import { useStore } from "zustand";
import { categoryPicture } from "../../entities/game/game-pictures.ts";
import { categoriesQuery } from "../../entities/game/game-queries.ts";
import { usePlayer } from "../../entities/player/player-queries.ts";
import { seesBalance } from "../../entities/player/show-restriction.ts";
import { openModal } from "../../entities/shell/shell-store.ts";
import { paths } from "../../entities/site/paths.ts";
import { useSiteInfo } from "../../entities/site/site-queries.ts";
import { LanguagePicker } from "../../entities/site/site-views.tsx";
import { useEndSession } from "../../features/session/use-end-session.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { AccountGroups } from "./account-groups.tsx";
import { menuStore } from "../../entities/site/site-stores.ts";
import css from "./side-menu.module.css";

const closeMs = 500;
const categories = ["all", "slots", "jackpot", "tablegames", "others"] as const;

/** The side menu of small screens; its closing animation takes 500 ms. */
export function SideMenu() {
  const { t } = usePhrases();
  const isOpen = useStore(menuStore, (menu) => menu.isOpen);
  const [isShown, setShown] = useState(isOpen);
  if (isOpen && !isShown) setShown(true);
  useEffect(() => {
    if (isOpen) return;
    const timer = setTimeout(() => setShown(false), closeMs);
    return () => clearTimeout(timer);
  }, [isOpen]);
  const close = useCallback(() => menuStore.setState({ isOpen: false }), []);
  if (!isShown) return null;
  return (
    <Drawer label={t("site:nav.menu")} isLeaving={!isOpen} onClose={close}>
      <div className={css.top}>
        <Logo />
        <SquareButton label={t("site:close")} onClick={close}>
          <Icon of={icons.X} />
        </SquareButton>
      </div>
      <MenuBody onClose={close} />
    </Drawer>
  );
}

function MenuBody({ onClose }: { readonly onClose: () => void }) {
  const { t, locale } = usePhrases();
  const player = usePlayer();
  const endSession = useEndSession();
  const runningTournaments = useSiteInfo()?.runningTournaments ?? 0;
  const { data } = useQuery(categoriesQuery(locale));
  const counts = new Map(data?.categories.map(({ code, count }) => [code, count]));
  return (
    <>
      {player ? (
        <div className={css.player}>
          <b>{player.login}</b>
          {seesBalance(player) && <p className="num">{formatMoney(player.balance, player.currency)}</p>}
        </div>
      ) : (
        <div className={css.acts}>
          <Button variant="ghost" onClick={() => openModal({ name: "modal-auth" })}>
            {t("site:nav.signIn")}
          </Button>
          <Link to={paths.registration()} className={buttonClass({ variant: "primary" })} onClick={onClose}>
            {t("site:nav.signUp")}
          </Link>
        </div>
      )}
      <nav aria-label={t("game:categories")}>
        {categories.map((category) => (
          <Link
            key={category}
            to={paths.games(category)}
            className={css.item}
            activeOptions={{ exact: true }}
            onClick={onClose}
          >
            <img src={categoryPicture(category)} alt="" width={24} height={24} />
            {t(`game:category.${category}`)}
            {counts.has(category) && (
              <small className="num">{groupThousands(counts.get(category) ?? 0)}</small>
            )}
          </Link>
        ))}
      </nav>
      <div className={css.rule} />
      <Link to={paths.promotions()} className={css.item} onClick={onClose}>
        <img src="/art/emoji-small/wrapped-gift.webp" alt="" width={24} height={24} />
        {t("site:nav.promotions")}
      </Link>
      <Link to={paths.tournaments()} className={css.item} onClick={onClose}>
        <img src="/art/emoji-small/trophy.webp" alt="" width={24} height={24} />
        {t("site:nav.tournaments")}
        {runningTournaments > 0 && <small className="num">{runningTournaments}</small>}
      </Link>
      {player && (
        <button type="button" className={css.item} onClick={() => openModal({ name: "modal-care" })}>
          <Icon of={icons.ShieldCheck} />
          {t("site:nav.care")}
        </button>
      )}
      {player && <AccountGroups groupClassName={css.group} entryClassName={css.item} onPress={onClose} />}
      <div className={css.rule} />
      <div className={css.item}>
        {t("site:language.short")}
        <small>
          <LanguagePicker />
        </small>
      </div>
      {player && (
        <button
          type="button"
          className={css.item}
          onClick={() => {
            onClose();
            void endSession();
          }}
        >
          <Icon of={icons.LogOut} />
          {t("site:account.logout")}
        </button>
      )}
    </>
  );
}
