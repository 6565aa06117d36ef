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
import { GameTile, GameTilePlace, GameTileSkeleton } from "./game-tile.tsx";
import { useDeferredTiles } from "./use-deferred-tiles.ts";
import { useToggleFavorite } from "./use-toggle-favorite.ts";
import css from "./game-grid.module.css";

interface GameGridProps {
  readonly filter: GameFilter;
  readonly isSignedIn: boolean;
}

/** Tiles that are drawn at once; the places of the others are kept. */
const firstTiles = 16;
/** In a category the first row stands above the fold of a phone. */
const eagerTiles = 6;
const skeletons = Array.from({ length: 14 }, (_, index) => index);

/** The games of a filter: the first page, then 'show all', then page after page as the list is scrolled. */
export function GameGrid({ filter, isSignedIn }: GameGridProps) {
  const { t, locale } = usePhrases();
  const [isUnfolded, setUnfolded] = useState(false);
  const games = useInfiniteQuery(gamesQuery(filter, locale));
  const toggleFavorite = useToggleFavorite();
  const { data, isError, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = games;
  const sentinel = useSentinel(() => void fetchNextPage(), isUnfolded && hasNextPage && !isFetchingNextPage);
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
        isFolded={hasNextPage && isFirstFull && !isUnfolded}
        onToggleFavorite={isSignedIn ? toggleFavorite : undefined}
      />
      {hasNextPage && isFirstFull && !isUnfolded && (
        <div className={css.all}>
          <Button
            size="large"
            onClick={() => {
              setUnfolded(true);
              void fetchNextPage();
            }}
          >
            {t("game:showAll")}
          </Button>
        </div>
      )}
      {isUnfolded && hasNextPage && (
        <ListSentinel ref={sentinel}>{isFetchingNextPage && <NotchRing />}</ListSentinel>
      )}
      {(isUnfolded || !isFirstFull) && !hasNextPage && <ListEnd />}
    </>
  );
}

interface TilesProps {
  readonly games: readonly Game[];
  /** How many of the first ones come with the page. */
  readonly eager: number;
  /** More follow on request: a last row that is not full waits with them. */
  readonly isFolded: boolean;
  readonly onToggleFavorite: ((gameId: string, isFavorite: boolean) => unknown) | undefined;
}

/** The first tiles at once; those that come later, and those of further pages, in short pieces between which taps and scrolling go. */
function Tiles({ games, eager, isFolded, onToggleFavorite }: TilesProps) {
  const { drawn, mark } = useDeferredTiles(games.length, firstTiles);
  return (
    <ul className={cx(css.grid, isFolded && css.folded)}>
      {games.map((game, index) => (
        <li key={game.id} className={css.item} ref={index === drawn ? mark : undefined}>
          {index < drawn ? (
            <GameTile game={game} isEager={index < eager} onToggleFavorite={onToggleFavorite} />
          ) : (
            <GameTilePlace />
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
