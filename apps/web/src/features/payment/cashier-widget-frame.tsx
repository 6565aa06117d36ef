import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { Button, dropFrameEntries, Icon, icons, NotchRing } from "@w10/ui";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { bonusKeys } from "../../entities/bonus/bonus-queries.ts";
import { useReloadPlayer } from "../../entities/player/player-updates.ts";
import { closeModal } from "../../entities/shell/shell-store.ts";
import { isGamePath, paths } from "../../entities/site/paths.ts";
import { walletKeys } from "../../entities/wallet/wallet-queries.ts";
import { logFailure } from "../../platform/api/log-failure.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { askStepUp } from "../../platform/api/step-up.ts";
import { loadCashierWidget, type MountedWidget, type WidgetState } from "./load-cashier-widget.ts";
import { paymentKeys } from "./payment-queries.ts";
import css from "./cashier-modal.module.css";

interface CashierWidgetFrameProps {
  readonly mode: "in" | "out";
  /** The id of the bonus selected for the deposit. */
  readonly bonus?: string | null;
  /** The deposit to go on with. */
  readonly continues?: string | undefined;
  /** The deposit whose payment page has led the player back. */
  readonly returned?: string | undefined;
  /** Leaves the page that the cashier is a part of; by default its modal. */
  readonly onClose?: () => void;
}

/** Embeds the cashier widget for deposits (`in`) or withdrawals (`out`). */
export function CashierWidgetFrame({
  mode,
  bonus = null,
  continues,
  returned,
  onClose = closeModal,
}: CashierWidgetFrameProps) {
  const { t, locale } = usePhrases();
  const client = useQueryClient();
  const reloadPlayer = useReloadPlayer();
  const container = useRef<HTMLDivElement>(null);
  const mounted = useRef<MountedWidget | null>(null);
  const [state, setState] = useState<WidgetState | "failed">("loading");
  const [attempt, setAttempt] = useState(0);

  const play = usePlay();

  // A layout effect ends with the window, not after it: the next press of Back finds the history in order.
  useLayoutEffect(() => {
    let isUnmounted = false;
    const start = async () => {
      try {
        const widget = await loadCashierWidget();
        if (isUnmounted || !container.current) return;
        mounted.current = widget.mount(container.current, {
          mode,
          locale,
          continues: continues ?? null,
          returned: returned ?? null,
          onState: setState,
          onFrame: dropFrameEntries,
          onStepUp: askStepUp,
          onClose,
          onPlay: play,
          onPaid: () => {
            void reloadPlayer().catch(logFailure);
            void client.invalidateQueries({ queryKey: paymentKeys.all });
            void client.invalidateQueries({ queryKey: walletKeys.all });
            // A deposit activates the selected bonus, a withdrawal forfeits the active one.
            void client.invalidateQueries({ queryKey: bonusKeys.offers });
            void client.invalidateQueries({ queryKey: bonusKeys.history });
          },
        });
      } catch (error) {
        logFailure(error);
        if (!isUnmounted) setState("failed");
      }
    };
    void start();
    return () => {
      isUnmounted = true;
      mounted.current?.unmount();
      mounted.current = null;
    };
  }, [mode, locale, continues, returned, onClose, attempt, client, reloadPlayer, play]);

  // Before it is mounted, the widget loads the terms itself.
  useEffect(() => {
    mounted.current?.refresh();
  }, [bonus]);

  const retry = () => {
    setState("loading");
    setAttempt(attempt + 1);
  };
  const hasBack = state === "payment" || state === "notification";
  return (
    <div data-cashier-state={state}>
      {hasBack && (
        <Button variant="ghost" size="small" className={css.back} onClick={() => mounted.current?.back()}>
          <Icon of={icons.ChevronLeft} size={16} />
          {t("payment:back")}
        </Button>
      )}
      {state === "loading" && (
        <output className={css.wait}>
          <NotchRing isLarge />
          <span className="visually-hidden">{t("payment:loading")}</span>
        </output>
      )}
      {state === "failed" && (
        <div className={css.wait} role="alert">
          <p>{t("payment:loadFailed")}</p>
          <Button onClick={retry}>{t("site:retry")}</Button>
        </div>
      )}
      <div ref={container} className={css.widget} />
    </div>
  );
}

/** Returns to the game under the cashier, or opens the lobby from any other page. */
function usePlay(): () => void {
  const router = useRouter();
  return useCallback(() => {
    closeModal();
    const { pathname } = router.state.location;
    if (isGamePath(pathname)) return;
    router.navigate({ to: paths.homepage() }).catch(logFailure);
  }, [router]);
}
