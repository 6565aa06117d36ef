import { Link, useRouterState } from "@tanstack/react-router";
import { Button, buttonClass, cx, Icon, icons, Logo, SquareButton, squareClass } from "@w10/ui";
import { useEffect, useState } from "react";
import type { Player } from "../../entities/player/player-queries.ts";
import { seesBalance } from "../../entities/player/show-restriction.ts";
import { openModal } from "../../entities/shell/shell-store.ts";
import { paths } from "../../entities/site/paths.ts";
import { useSiteInfo } from "../../entities/site/site-queries.ts";
import { LanguagePicker } from "../../entities/site/site-views.tsx";
import { BalanceWell } from "../../features/wallet/balance-well.tsx";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { hydrateLazily } from "../../platform/loading/lazy-hydration.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { menuStore } from "../../entities/site/site-stores.ts";
import css from "./site-header.module.css";

const throttleMs = 100;
const alwaysShownPx = 80;

/** True after scrolling down, false after scrolling up or near the top. Evaluated at most every 100 ms. */
export function useHeaderHidden(): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    let lastY = scrollY;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const update = () => {
      timer = null;
      const y = Math.max(0, scrollY);
      if (Math.abs(y - lastY) < 4) return;
      setHidden(y > lastY && y > alwaysShownPx);
      lastY = y;
    };
    const onScroll = () => {
      timer ??= setTimeout(update, throttleMs);
    };
    addEventListener("scroll", onScroll, { passive: true });
    return () => {
      removeEventListener("scroll", onScroll);
      if (timer) clearTimeout(timer);
    };
  }, []);
  return isHidden;
}

/** The badge fits two digits. */
const maxUnreadShown = 99;

const Bar = hydrateLazily(HeaderBar);

/**
 * Logo, navigation, and the guest's or player's part. Hides when scrolling down and returns when scrolling
 * up.
 */
export function SiteHeader({ player }: { readonly player: Player | null }) {
  const isHidden = useHeaderHidden();
  return <Bar player={player} isHidden={isHidden} />;
}

interface HeaderBarProps {
  readonly player: Player | null;
  readonly isHidden: boolean;
}

function HeaderBar({ player, isHidden }: HeaderBarProps) {
  const { t } = usePhrases();
  const isLobby = useRouterState({
    select: ({ location }) => location.pathname === "/" || location.pathname.startsWith("/games"),
  });
  return (
    <header className={cx(css.header, isHidden && css.hidden)}>
      <div className={cx(css.in, "wrap")}>
        <Link to="/" aria-label={t("site:home")}>
          <Logo />
        </Link>
        <nav className={css.nav} aria-label={t("site:nav.label")}>
          <Link to={paths.gamesAll()} className={css.item} {...(isLobby ? { "data-status": "active" } : {})}>
            <Icon of={icons.LayoutGrid} />
            {t("site:nav.games")}
          </Link>
          <Link to={paths.promotions()} className={css.item}>
            <Icon of={icons.Gift} />
            {t("site:nav.promotions")}
          </Link>
          <Link to={paths.tournaments()} className={css.item}>
            <Icon of={icons.Trophy} />
            {t("site:nav.tournaments")}
            <RunningTournaments />
          </Link>
        </nav>
        <span className={css.space} />
        {player ? <PlayerPart player={player} /> : <GuestPart />}
      </div>
    </header>
  );
}

/** Number of running tournaments; hidden when zero. */
function RunningTournaments() {
  const { t } = usePhrases();
  const count = useSiteInfo()?.runningTournaments ?? 0;
  if (count === 0) return null;
  return (
    <>
      <small className={cx(css.count, "num")} aria-hidden="true">
        {count}
      </small>
      <span className="visually-hidden">{t("site:nav.running", { count })}</span>
    </>
  );
}

function GuestPart() {
  const { t } = usePhrases();
  return (
    <>
      <div className={css.lang}>
        <LanguagePicker />
      </div>
      <Button variant="ghost" onClick={() => openModal({ name: "modal-auth" })}>
        {t("site:nav.signIn")}
      </Button>
      <Link to={paths.registration()} className={buttonClass({ variant: "primary" })}>
        {t("site:nav.signUp")}
      </Link>
    </>
  );
}

function PlayerPart({ player }: { readonly player: Player }) {
  const { t } = usePhrases();
  return (
    <>
      {seesBalance(player) && <BalanceWell player={player} />}
      <SquareButton
        className={css.care}
        label={t("site:nav.care")}
        onClick={() => openModal({ name: "modal-care" })}
      >
        <Icon of={icons.ShieldCheck} />
      </SquareButton>
      <MessageBell unread={player.unreadMessagesCount} />
      <div className={css.account}>
        <AccountMenu player={player} />
      </div>
      <SquareButton
        className={css.phone}
        label={t("site:nav.menu")}
        onClick={() => menuStore.setState({ isOpen: true })}
      >
        <Icon of={icons.Menu} />
      </SquareButton>
    </>
  );
}

/** Link to the messages with the number of unread ones. */
function MessageBell({ unread }: { readonly unread: number }) {
  const { t } = usePhrases();
  const name = t("site:account.messages");
  return (
    <Link to={paths.messages()} className={squareClass()} title={name} preload={false}>
      <Icon of={icons.Bell} />
      <span className="visually-hidden">{name}</span>
      {unread > 0 && (
        <>
          <small className={cx(css.unread, "num")} aria-hidden="true">
            {unread > maxUnreadShown ? `${maxUnreadShown}+` : unread}
          </small>
          <span className="visually-hidden">{t("site:nav.unread", { count: unread })}</span>
        </>
      )}
    </Link>
  );
}
