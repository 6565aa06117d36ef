import { useQuery } from "@tanstack/react-query";
import { cx, Icon, icons } from "@w10/ui";
import { type ReactNode, useState } from "react";
import type { Game } from "../../entities/game/game-queries.ts";
import { useIsPaused, usePlayer } from "../../entities/player/player-queries.ts";
import { paths } from "../../entities/site/paths.ts";
import { GameAchievements, useGameAchievements } from "../../features/achievement/game-achievements.tsx";
import { AdvertisementList } from "../../features/advertisement/advertisement-list.tsx";
import { advertisementsQuery } from "../../features/advertisement/advertisement-queries.ts";
import { InGameSearch } from "../../features/game/frame/in-game-search.tsx";
import type { PlayMode } from "../../features/game/frame/use-launch-game.ts";
import { useToggleFavorite } from "../../features/game/tile/use-toggle-favorite.ts";
import { GameTournamentPanel } from "../../features/tournament/game-tournament-panel.tsx";
import { useGameTournaments } from "../../features/tournament/use-game-tournaments.ts";
import { WinnerList } from "../../features/winner/winner-list.tsx";
import { winnersQuery } from "../../features/winner/winner-queries.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { useMedia } from "../../platform/use-mobile.ts";
import css from "./game-sidebar.module.css";

type Tab = "winners" | "tournament" | "achievements" | "advertisements" | "search";

const tabIcons: Readonly<Record<Tab, typeof icons.Trophy>> = {
  winners: icons.Star,
  tournament: icons.Trophy,
  achievements: icons.Award,
  advertisements: icons.Gift,
  search: icons.Search,
};
/** Beside the panel the game is as wide as in the widest window where the panel stays folded. */
const wideMedia = "(min-width: 1568px)";

/** The sidebar of a game: a column of tabs and the panel of the selected one. */
export function GameSidebar({ game, mode }: { readonly game: Game | undefined; readonly mode: PlayMode }) {
  const { t, locale } = usePhrases();
  const hasWinners = (useQuery(winnersQuery(locale)).data?.winners.length ?? 0) > 0;
  const [tab, setTab] = useSidebarTab(hasWinners ? "winners" : null);
  const isPaused = useIsPaused();
  const offers = useQuery({ ...advertisementsQuery(locale), enabled: !isPaused }).data?.advertisements ?? [];
  // Nothing is advertised to a player who takes a break.
  const advertisements = isPaused ? [] : offers;
  const player = usePlayer();
  const tournaments = useGameTournaments(game?.id, player !== null && mode === "real");
  const achievements = useGameAchievements(game?.frontendPageUrl);
  const tabs: readonly Tab[] = [
    "winners",
    ...(tournaments.length > 0 ? (["tournament"] as const) : []),
    ...(achievements.isOpen ? (["achievements"] as const) : []),
    ...(advertisements.length > 0 ? (["advertisements"] as const) : []),
    "search",
  ];
  const panels: Readonly<Record<Tab, () => ReactNode>> = {
    winners: () => <WinnerList pathOf={mode === "real" ? paths.real : paths.demo} />,
    tournament: () => <GameTournamentPanel tournaments={tournaments} />,
    achievements: () => <GameAchievements groups={achievements.groups} />,
    advertisements: () => <AdvertisementList advertisements={advertisements} />,
    search: () => <InGameSearch mode={mode} />,
  };
  return (
    <aside className={css.sidebar} aria-label={t("play:sidebar.label")}>
      <div className={css.rail}>
        {tabs.map((key) => (
          <button
            key={key}
            type="button"
            className={cx(css.sign, key === tab && css.on)}
            aria-label={t(`play:sidebar.${key}`)}
            title={t(`play:sidebar.${key}`)}
            aria-expanded={key === tab}
            onClick={() => setTab(key === tab ? null : key)}
          >
            <Icon of={tabIcons[key]} />
            {key === "achievements" && <span className={css.fresh}>{t("achievement:fresh")}</span>}
          </button>
        ))}
        <span className={css.space} />
        {game && <Favorite game={game} />}
        <button
          type="button"
          className={css.sign}
          aria-label={t(tab ? "play:sidebar.close" : "play:sidebar.open")}
          title={t(tab ? "play:sidebar.close" : "play:sidebar.open")}
          onClick={() => setTab(tab ? null : "winners")}
        >
          <Icon of={tab ? icons.ChevronRight : icons.ChevronLeft} />
        </button>
      </div>
      {tab && (
        <section className={css.panel} aria-label={t(`play:sidebar.${tab}`)}>
          <h2>{t(`play:sidebar.${tab}`)}</h2>
          {panels[tab]()}
        </section>
      )}
    </aside>
  );
}

/**
 * In a wide window the panel opens at once, if it has anything to show; in a narrower one, where it takes the
 * game's width or lies over it, it stays folded until opened.
 */
function useSidebarTab(first: Tab | null) {
  const isWide = useMedia(wideMedia, false);
  /** Undefined until the player has chosen. */
  const [beside, setBeside] = useState<Tab | null | undefined>(undefined);
  const [over, setOver] = useState<Tab | null>(null);
  const setTab = (tab: Tab | null) => {
    setBeside(tab);
    if (!isWide) setOver(tab);
  };
  return [isWide ? (beside === undefined ? first : beside) : over, setTab] as const;
}

/** For players only. */
function Favorite({ game }: { readonly game: Game }) {
  const { t } = usePhrases();
  const player = usePlayer();
  const toggleFavorite = useToggleFavorite();
  if (!player) return null;
  return (
    <button
      type="button"
      className={cx(css.sign, css.heart)}
      aria-label={t("game:favorite", { title: game.title })}
      aria-pressed={game.isFavorite}
      onClick={() => void toggleFavorite(game.id, !game.isFavorite)}
    >
      <Icon of={icons.Heart} />
    </button>
  );
}
