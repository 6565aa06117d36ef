import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Button, EmptyState, ListEnd, ListSentinel, NotchRing } from "@w10/ui";
import { useState } from "react";
import { paths } from "../../platform/paths.ts";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { useSentinel } from "../../platform/use-sentinel.ts";
import type { GameFilter } from "./game-filter.ts";
import { gamesPageSize, gamesQuery } from "./game-queries.ts";
import { GameTile, GameTilePlace, GameTileSkeleton } from "./game-tile.tsx";
import { useLaterTiles } from "./use-later-tiles.ts";
import { useToggleFavorite } from "./use-toggle-favorite.ts";
import css from "./game-grid.module.css";

interface GameGridProps {
  readonly filter: GameFilter;
  readonly isSignedIn: boolean;
}

/** Tiles that the server draws; the places of the others are kept. */
const firstTiles = 16;
const skeletons = Array.from({ length: 14 }, (_, index) => index);

/** The games of a filter: the first page, then 'show all', then page after page as the list is scrolled. */
export function GameGrid({ filter, isSignedIn }: GameGridProps) {
  const { t, locale } = usePhrases();
  const [isUnfolded, setUnfolded] = useState(false);
  const games = useInfiniteQuery(gamesQuery(filter, locale));
  const toggleFavorite = useToggleFavorite();
  const { isWhole, mark } = useLaterTiles();
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
  if (isError && !data) {
    return (
      <div className={css.failure} role="alert">
        {t("site:failure.block")}
        <Button onClick={() => void games.refetch()}>{t("site:retry")}</Button>
      </div>
    );
  }
  const list = data.pages.flatMap((page) => page.games);
  if (list.length === 0) return <NoGames filter={filter} />;
  const isFirstFull = (data.pages[0]?.games.length ?? 0) >= gamesPageSize;
  return (
    <>
      <ul className={css.grid}>
        {list.map((game, index) => (
          <li key={game.id} className={css.item} ref={index === firstTiles ? mark : undefined}>
            {isWhole || index < firstTiles ? (
              <GameTile
                game={game}
                isEager={index < 6 && filter.category !== "all"}
                onToggleFavorite={isSignedIn ? (id, isOn) => void toggleFavorite(id, isOn) : undefined}
              />
            ) : (
              <GameTilePlace />
            )}
          </li>
        ))}
      </ul>
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

function NoGames({ filter }: { readonly filter: GameFilter }) {
  const { t } = usePhrases();
  const navigate = useNavigate();
  const isFavorites = filter.category === "favorites" && !filter.query;
  return (
    <EmptyState
      picture="/art/empty.webp"
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
