import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Button, cx, EmptyState, ListEnd, ListSentinel, NotchRing } from "@w10/ui";
import { useState } from "react";
import type { GameFilter } from "../../../entities/game/game-filter.ts";
import { type Game, gamesPageSize, gamesQuery } from "../../../entities/game/game-queries.ts";
import { paths } from "../../../entities/site/paths.ts";
import { LoadFailure } from "../../../platform/loading/load-failure.tsx";
import { usePhrases } from "../../../platform/language/phrase-book.tsx";
import { useSentinel } from "../../../platform/list/use-sentinel.ts";
import { GameTile, GameTilePlaceholder, GameTileSkeleton } from "./game-tile.tsx";
import { useDeferredTiles } from "./use-deferred-tiles.ts";
import { useToggleFavorite } from "./use-toggle-favorite.ts";
import css from "./game-grid.module.css";

interface GameGridProps {
  readonly filter: GameFilter;
  readonly isSignedIn: boolean;
}

/** Tiles that are rendered at once; the others get placeholders. */
const firstTiles = 16;
/** In a category the first row is above the fold on a phone. */
const eagerTiles = 6;
const skeletons = Array.from({ length: 14 }, (_, index) => index);

/** The games of a filter: the first page, then 'Show all', then infinite scroll. */
export function GameGrid({ filter, isSignedIn }: GameGridProps) {
  const { t, locale } = usePhrases();
  const [isExpanded, setExpanded] = useState(false);
  const games = useInfiniteQuery(gamesQuery(filter, locale));
  const toggleFavorite = useToggleFavorite();
  const { data, isError, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = games;
  const sentinel = useSentinel(() => void fetchNextPage(), isExpanded && hasNextPage && !isFetchingNextPage);
  if (isPending) {
    return (
      <div className={css.grid} aria-busy="true">
        {skeletons.map((index) => (
          <GameTileSkeleton key={index} />
        ))}
      </div>
    );
  }
  if (isError && !data) return <LoadFailure onRetry={games.refetch} />;
  const list = data.pages.flatMap((page) => page.games);
  if (list.length === 0) return <NoGames filter={filter} />;
  const isFirstFull = (data.pages[0]?.games.length ?? 0) >= gamesPageSize;
  return (
    <>
      <Tiles
        games={list}
        eager={filter.category === "all" ? 0 : eagerTiles}
        isFolded={hasNextPage && isFirstFull && !isExpanded}
        onToggleFavorite={isSignedIn ? toggleFavorite : undefined}
      />
      {hasNextPage && isFirstFull && !isExpanded && (
        <div className={css.all}>
          <Button
            size="large"
            onClick={() => {
              setExpanded(true);
              void fetchNextPage();
            }}
          >
            {t("game:showAll")}
          </Button>
        </div>
      )}
      {isExpanded && hasNextPage && (
        <ListSentinel ref={sentinel}>{isFetchingNextPage && <NotchRing />}</ListSentinel>
      )}
      {(isExpanded || !isFirstFull) && !hasNextPage && <ListEnd />}
    </>
  );
}

interface TilesProps {
  readonly games: readonly Game[];
  /** The number of tiles whose pictures load eagerly. */
  readonly eager: number;
  /** More games follow on request, so an incomplete last row is hidden. */
  readonly isFolded: boolean;
  readonly onToggleFavorite: ((gameId: string, isFavorite: boolean) => unknown) | undefined;
}

/** Renders the first tiles at once and the others in a transition, so that input is not blocked. */
function Tiles({ games, eager, isFolded, onToggleFavorite }: TilesProps) {
  const { rendered, mark } = useDeferredTiles(games.length, firstTiles);
  return (
    <ul className={cx(css.grid, isFolded && css.folded)}>
      {games.map((game, index) => (
        <li key={game.id} className={css.item} ref={index === rendered ? mark : undefined}>
          {index < rendered ? (
            <GameTile game={game} isEager={index < eager} onToggleFavorite={onToggleFavorite} />
          ) : (
            <GameTilePlaceholder />
          )}
        </li>
      ))}
    </ul>
  );
}

function NoGames({ filter }: { readonly filter: GameFilter }) {
  const { t } = usePhrases();
  const navigate = useNavigate();
  const isFavorites = filter.category === "favorites" && !filter.query;
  return (
    <EmptyState
      picture={isFavorites ? "/art/empty-favorites.webp" : "/art/empty.webp"}
      title={t(isFavorites ? "game:emptyFavorites.title" : "game:empty.title")}
      text={t(isFavorites ? "game:emptyFavorites.text" : "game:empty.text")}
    >
      <Button
        onClick={() => void navigate({ to: isFavorites ? paths.homepage() : paths.games(filter.category) })}
      >
        {t(isFavorites ? "game:emptyFavorites.action" : "game:empty.action")}
      </Button>
    </EmptyState>
  );
}
