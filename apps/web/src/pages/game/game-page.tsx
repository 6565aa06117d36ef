import { Link, useNavigate } from "@tanstack/react-router";
import type { ErrorCode } from "@w10/contract";
import type { PhraseKey } from "@w10/phrases";
import { buttonClass, Chip, Icon, icons, Logo, SquareButton } from "@w10/ui";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Game } from "../../entities/game/game-queries.ts";
import { useOpenCashier } from "../../entities/payment/open-cashier.ts";
import { type Player, usePlayer } from "../../entities/player/player-queries.ts";
import { seesBalance } from "../../entities/player/show-restriction.ts";
import { useShell, openModal } from "../../entities/shell/shell-store.ts";
import { paths } from "../../entities/site/paths.ts";
import { useBalances } from "../../entities/wallet/wallet-queries.ts";
import { WageringGauge } from "../../features/bonus/wagering-gauge.tsx";
import { GameFrame, GameNote } from "../../features/game/frame/game-frame.tsx";
import type { FrameEvents } from "../../features/game/frame/use-game-bridge.ts";
import { type PlayMode, useLaunchGame } from "../../features/game/frame/use-launch-game.ts";
import { RealityCheckModal } from "../../features/reality-check/reality-check-modal.tsx";
import { useRealityCheck } from "../../features/reality-check/reality-check-queries.ts";
import { useLeaveOnPause } from "../../features/self-exclusion/use-leave-on-pause.ts";
import { BalanceWell } from "../../features/wallet/balance-well.tsx";
import { ApiError } from "../../platform/api/api-errors.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { useMobile } from "../../platform/use-mobile.ts";
import { useRouteParam } from "../../platform/navigation/use-route-param.ts";
import { GameSidebar } from "./game-sidebar.tsx";
import { useFullscreen, useIsGameOnly, useSiteControls, useLeaveGame } from "./use-game-controls.ts";
import { useOpenRoundNotice } from "./use-open-round-notice.ts";
import css from "./game-page.module.css";

export function RealPage() {
  useLeaveOnPause();
  return <GamePage mode="real" />;
}

export function DemoPage() {
  return <GamePage mode="demo" />;
}

/** Titles of the ways in which a game is closed to a player. */
const refusalTitles: Readonly<Record<Extract<ErrorCode, `game.${string}`>, PhraseKey>> = {
  "game.not_found": "play:unknown.title",
  "game.is_blocked": "play:unknown.paused",
  "game.is_blocked_in_country": "play:unknown.closed",
  "game.is_blocked_by_currency": "play:unknown.closed",
};
const isGameRefusal = (code: string): code is keyof typeof refusalTitles =>
  Object.hasOwn(refusalTitles, code);

/**
 * A game in real or demo mode. On a phone, in portrait or landscape, only the frame and a small close button
 * are shown.
 */
function GamePage({ mode }: { readonly mode: PlayMode }) {
  const { t, locale } = usePhrases();
  const id = useRouteParam("id");
  const navigate = useNavigate();
  const openCashier = useOpenCashier();
  const isGameOnly = useIsGameOnly(useMobile());
  const { closeButton, controls } = useSiteControls({ isGameOnly, mode, player: usePlayer() });
  const [start, setStart] = useState(0);
  const [isEnded, setEnded] = useState(false);
  const [isRoundInProgress, setRoundInProgress] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  const { data, error, isPending } = useLaunchGame(id, mode, start);
  // Unknown or closed to this player: a reload would not help.
  const refusal = error instanceof ApiError && isGameRefusal(error.type) ? error.type : null;
  const isUnknown = refusal === "game.not_found";
  useOpenRoundNotice(id, mode);
  const onClose = useLeaveGame();
  const { check, reload } = useRealityCheck(mode === "real");
  const isCheckShown = check?.isDue === true && !isRoundInProgress;
  // The cashier covers the game, so no round may start behind it.
  const isCashierOpen = useShell(({ modal }) => modal?.name === "modal-cashier");
  const events = useMemo(
    (): FrameEvents => ({
      // The server's time for the reality check starts when the frame is open.
      onReady: reload,
      onRound: setRoundInProgress,
      onCashier: () => openCashier("cash-in"),
      onPlayForMoney: () => void navigate({ to: paths.real(id) }),
      onCare: () => openModal({ name: "modal-care" }),
      onWagering: () => openModal({ name: "modal-wagering" }),
      onCheckDue: reload,
      onCheckRound: ({ mechanic: game, clientSeed, nonce, scheme }) => {
        const round = { clientSeed, nonce: String(nonce), game, scheme: String(scheme) };
        // In a new tab: the game continues.
        window.open(
          `/${locale}${paths.fairness()}?${new URLSearchParams(round)}#verifier`,
          "_blank",
          "noopener",
        );
      },
      onClose,
      onEnded: () => {
        setEnded(true);
        setRoundInProgress(false);
      },
    }),
    [id, locale, navigate, onClose, openCashier, reload],
  );
  const onReload = () => {
    setEnded(false);
    setRoundInProgress(false);
    setStart(start + 1);
  };
  useLayoutEffect(() => {
    document.documentElement.dataset["game"] = "";
    return () => {
      delete document.documentElement.dataset["game"];
    };
  }, []);
  useEffect(() => {
    if (data) document.title = `${data.game.title} · W10`;
  }, [data]);
  return (
    <div ref={page} className={css.page}>
      {!isGameOnly && (
        <GameHead mode={mode} game={data?.game} page={page} onClose={onClose} onReload={onReload} />
      )}
      <div className={css.body}>
        <div className={css.stage}>
          {isGameOnly && (
            <>
              {data && <h1 className="visually-hidden">{data.game.title}</h1>}
              <button
                ref={closeButton}
                type="button"
                className={css.cross}
                aria-label={t("play:closeGame")}
                onClick={onClose}
              >
                <Icon of={icons.X} />
              </button>
            </>
          )}
          {isPending && <GameNote title={t("play:loadingGame")} isWaiting onClose={onClose} />}
          {refusal && (
            <GameNote
              title={t(refusalTitles[refusal])}
              error={isUnknown ? undefined : error}
              onClose={onClose}
              action={
                <Link to={paths.gamesAll()} className={buttonClass({ variant: "primary" })}>
                  {t("play:unknown.allGames")}
                </Link>
              }
            >
              {isUnknown && <p>{t("play:unknown.text")}</p>}
            </GameNote>
          )}
          {error && !refusal && (
            <GameNote title={t("site:failure.title")} error={error} onReload={onReload} onClose={onClose} />
          )}
          {data && isEnded && (
            <GameNote title={data.game.title} onReload={onReload} onClose={onClose}>
              <p>{t("play:ended")}</p>
            </GameNote>
          )}
          {data && !isEnded && (
            <GameFrame
              key={data.runUrl}
              game={data.game}
              runUrl={data.runUrl}
              mode={mode}
              isPaused={isCheckShown || isCashierOpen}
              controls={controls}
              events={events}
            />
          )}
        </div>
        {!isGameOnly && <GameSidebar game={data?.game} mode={mode} />}
      </div>
      {isCheckShown && (
        <RealityCheckModal
          check={check}
          onAnswered={(answer) => {
            if (answer === "leave") onClose();
            if (answer === "set_limits") void navigate({ to: paths.profile(), hash: "limits" });
          }}
        />
      )}
    </div>
  );
}

interface GameHeadProps {
  readonly mode: PlayMode;
  readonly game: Game | undefined;
  readonly page: { readonly current: HTMLElement | null };
  readonly onClose: () => void;
  readonly onReload: () => void;
}

function GameHead({ mode, game, page, onClose, onReload }: GameHeadProps) {
  const { t } = usePhrases();
  const player = usePlayer();
  const fullscreen = useFullscreen(page);
  const canPlayReal = mode === "demo" && game && (!player || seesBalance(player));
  return (
    <header className={css.head}>
      <Link to="/" aria-label={t("site:home")}>
        <Logo />
      </Link>
      {game && <span className={css.rule} />}
      <div className={css.name}>
        {game && (
          <>
            <h1>{game.title}</h1>
            <p>{game.provider.name}</p>
          </>
        )}
      </div>
      {mode === "demo" && <Chip tone="info">{t("play:demoMode")}</Chip>}
      {canPlayReal && (
        <Link
          to={paths.real(game.frontendPageUrl)}
          className={buttonClass({ variant: "primary" })}
          preload={false}
        >
          {t("play:playForMoney")}
        </Link>
      )}
      {player && mode === "real" && <Wagering player={player} />}
      {player && <span className={css.who}>{player.login}</span>}
      {player && mode === "real" && seesBalance(player) && <BalanceWell player={player} hasBonus />}
      <div className={css.acts}>
        <SquareButton label={t("play:reload")} onClick={onReload}>
          <Icon of={icons.RotateCcw} />
        </SquareButton>
        <SquareButton
          label={t(fullscreen.isOn ? "play:exitFullscreen" : "play:fullscreen")}
          onClick={() => void fullscreen.toggle()}
        >
          <Icon of={fullscreen.isOn ? icons.Minimize : icons.Maximize} />
        </SquareButton>
        <SquareButton label={t("play:closeGame")} onClick={onClose}>
          <Icon of={icons.X} />
        </SquareButton>
      </div>
    </header>
  );
}

/** Hidden without an active bonus. */
function Wagering({ player }: { readonly player: Player }) {
  const { data } = useBalances(true);
  const bonus = data?.find(({ currency }) => currency === player.currency)?.activeBonus;
  return bonus ? <WageringGauge bonus={bonus} /> : null;
}
