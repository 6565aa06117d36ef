import { Icon, icons } from "@w10/ui";
import { useRef } from "react";
import type { Game } from "../../../entities/game/game-queries.ts";
import { usePhrases } from "../../../platform/language/phrase-book.tsx";
import { GameTile } from "./game-tile.tsx";
import css from "./game-strip.module.css";

interface GameStripProps {
  readonly label: string;
  readonly games: readonly Game[];
}

/** The games of a tournament in its card: four visible, scrolled horizontally. */
export function GameStrip({ label, games }: GameStripProps) {
  const { t } = usePhrases();
  const strip = useRef<HTMLUListElement>(null);
  const move = (direction: 1 | -1): void => {
    const list = strip.current;
    list?.scrollBy({ left: direction * list.clientWidth * 0.75, behavior: "smooth" });
  };
  if (games.length === 0) return null;
  return (
    // Not a landmark: a page of tournaments has one per card.
    <div className={css.box}>
      <div className={css.head}>
        <h4>{label}</h4>
        <button type="button" className={css.arrow} aria-label={t("game:previous")} onClick={() => move(-1)}>
          <Icon of={icons.ChevronLeft} size={16} />
        </button>
        <button type="button" className={css.arrow} aria-label={t("game:next")} onClick={() => move(1)}>
          <Icon of={icons.ChevronRight} size={16} />
        </button>
      </div>
      <ul ref={strip} className={css.strip} aria-label={label}>
        {games.map((game) => (
          <li key={game.id}>
            <GameTile game={game} isTournament />
          </li>
        ))}
      </ul>
    </div>
  );
}
