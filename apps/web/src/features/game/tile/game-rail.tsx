import { Icon, icons, SectionHeader } from "@w10/ui";
import { useCallback, useEffect, useId, useRef } from "react";
import type { Game } from "../../../entities/game/game-queries.ts";
import { usePhrases } from "../../../platform/language/phrase-book.tsx";
import { GameTile, GameTilePlaceholder } from "./game-tile.tsx";
import { useDeferredTiles } from "./use-deferred-tiles.ts";
import { useToggleFavorite } from "./use-toggle-favorite.ts";
import css from "./game-rail.module.css";

/** New games scroll by three every 2500 ms, except while hovered or focused. */
const autoplayMs = 2500;
const step = 3;
/** Server-rendered tiles: as many as a wide screen shows. The others get placeholders. */
const firstTiles = 8;

interface GameRailProps {
  readonly title: string;
  readonly games: readonly Game[];
  readonly isSignedIn: boolean;
  readonly isAutoplay?: boolean;
  /** Tiles link only to real play. */
  readonly isTournament?: boolean;
}

/** A horizontal row of tiles: seven visible on a wide screen, scrolled in groups of three. */
export function GameRail({
  title,
  games,
  isSignedIn,
  isAutoplay = false,
  isTournament = false,
}: GameRailProps) {
  const { t } = usePhrases();
  const id = useId();
  const rail = useRef<HTMLUListElement>(null);
  const toggleFavorite = useToggleFavorite();
  const { rendered, mark } = useDeferredTiles(games.length, firstTiles);
  const move = useCallback((by: number) => {
    const list = rail.current;
    const tile = list?.firstElementChild;
    if (!list || !tile) return;
    const width =
      tile.getBoundingClientRect().width + Number.parseFloat(getComputedStyle(list).columnGap || "0");
    const isAtEnd = list.scrollLeft + list.clientWidth >= list.scrollWidth - 8;
    if (by > 0 && isAtEnd) list.scrollTo({ left: 0, behavior: "smooth" });
    else list.scrollBy({ left: by * width, behavior: "smooth" });
  }, []);
  useAutoplay(rail, isAutoplay, move);
  return (
    <section aria-labelledby={id}>
      <SectionHeader id={id} title={title} count={String(games.length)}>
        <button
          type="button"
          className={css.arrow}
          aria-label={t("game:previous")}
          onClick={() => move(-step)}
        >
          <Icon of={icons.ChevronLeft} />
        </button>
        <button type="button" className={css.arrow} aria-label={t("game:next")} onClick={() => move(step)}>
          <Icon of={icons.ChevronRight} />
        </button>
      </SectionHeader>
      <ul ref={rail} className={css.rail}>
        {games.map((game, index) => (
          <li key={game.id} ref={index === rendered ? mark : undefined}>
            {index < rendered ? (
              <GameTile
                game={game}
                isTournament={isTournament}
                onToggleFavorite={isSignedIn ? toggleFavorite : undefined}
              />
            ) : (
              <GameTilePlaceholder />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function useAutoplay(
  rail: { readonly current: HTMLElement | null },
  isOn: boolean,
  move: (by: number) => void,
): void {
  useEffect(() => {
    const noAutoplay = matchMedia("(prefers-reduced-motion: reduce), (max-width: 767px)");
    if (!isOn || noAutoplay.matches) return;
    const timer = setInterval(() => {
      const section = rail.current?.closest("section");
      const isHoveredOrFocused = section?.matches(":hover") || section?.contains(document.activeElement);
      if (!document.hidden && !isHoveredOrFocused && section && isInView(section)) move(step);
    }, autoplayMs);
    return () => clearInterval(timer);
  }, [isOn, move, rail]);
}

function isInView(node: Element): boolean {
  const { top, bottom } = node.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
