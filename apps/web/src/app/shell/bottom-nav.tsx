import { Link, useRouterState } from "@tanstack/react-router";
import { cx, Icon, icons } from "@w10/ui";
import { useOpenCashier } from "../../entities/payment/open-cashier.ts";
import type { Player } from "../../entities/player/player-queries.ts";
import { openModal } from "../../entities/shell/shell-store.ts";
import { paths } from "../../entities/site/paths.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { menuStore } from "../../entities/site/site-stores.ts";
import css from "./app-shell.module.css";

/** Bottom navigation of small screens. */
export function BottomNav({ player }: { readonly player: Player | null }) {
  const { t } = usePhrases();
  const openCashier = useOpenCashier();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const isLobby = path === "/" || path.startsWith("/games");
  return (
    <nav className={css.nav} aria-label={t("site:nav.bottom")}>
      <div className={css.row}>
        <button type="button" className={css.item} onClick={() => menuStore.setState({ isOpen: true })}>
          <Icon of={icons.Menu} size={24} />
          {t("site:nav.menu")}
        </button>
        <Link to={paths.gamesAll()} className={css.item} {...(isLobby ? { "data-status": "active" } : {})}>
          <Icon of={icons.LayoutGrid} size={24} />
          {t("site:nav.games")}
        </Link>
        <button type="button" className={cx(css.item, css.cashier)} onClick={() => openCashier("cash-in")}>
          <span>
            <Icon of={icons.Plus} size={24} />
          </span>
          {t("site:nav.cashier")}
        </button>
        <Link to={paths.tournaments()} className={css.item} preload={false}>
          <Icon of={icons.Trophy} size={24} />
          {t("site:nav.tournaments")}
        </Link>
        {player ? (
          <Link to={paths.profile()} className={css.item} preload={false}>
            <Icon of={icons.UserRound} size={24} />
            {t("site:nav.profile")}
          </Link>
        ) : (
          <button type="button" className={css.item} onClick={() => openModal({ name: "modal-auth" })}>
            <Icon of={icons.UserRound} size={24} />
            {t("site:nav.signIn")}
          </button>
        )}
      </div>
    </nav>
  );
}
