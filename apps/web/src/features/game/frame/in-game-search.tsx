import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { NotchRing } from "@w10/ui";
import { useEffect, useRef, useState } from "react";
import { gameFilter } from "../../../entities/game/game-filter.ts";
import { smallTile } from "../../../entities/game/game-pictures.ts";
import { type Game, gamesQuery, unavailableReason } from "../../../entities/game/game-queries.ts";
import { paths } from "../../../entities/site/paths.ts";
import { usePhrases } from "../../../platform/language/phrase-book.tsx";
import { GameSearch } from "../game-search.tsx";
import type { PlayMode } from "./use-launch-game.ts";
import css from "./in-game-search.module.css";

const maxShown = 20;

/** Searches other games without leaving this one; a result opens in the same mode. */
export function InGameSearch({ mode }: { readonly mode: PlayMode }) {
  const { t, locale } = usePhrases();
  const [query, setQuery] = useState("");
  const box = useRef<HTMLDivElement>(null);
  // The player opens it in order to type.
  useEffect(() => box.current?.querySelector("input")?.focus(), []);
  const { data, isFetching } = useInfiniteQuery({
    ...gamesQuery(gameFilter("all", "", { query }), locale),
    enabled: query !== "",
  });
  const games = query === "" ? [] : (data?.pages[0]?.games ?? []).slice(0, maxShown);
  const isEmpty = query !== "" && data !== undefined && games.length === 0 && !isFetching;
  return (
    <div ref={box} className={css.box}>
      <GameSearch query={query} onSearch={setQuery} />
      <output>
        {query === "" && <p className={css.none}>{t("play:sidebar.searchHint")}</p>}
        {isEmpty && <p className={css.none}>{t("play:sidebar.noMatches")}</p>}
        {query !== "" && !data && isFetching && <NotchRing />}
      </output>
      <ul className={css.list}>
        {games.map((game) => (
          <li key={game.id}>
            <SearchResult game={game} mode={mode} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function SearchResult({ game, mode }: { readonly game: Game; readonly mode: PlayMode }) {
  const { t } = usePhrases();
  const reason = unavailableReason(game);
  const words = (
    <>
      {game.icon && <img src={smallTile(game.icon)} alt="" width={42} height={56} />}
      <span>
        <b>{game.title}</b>
        <small>{reason ? t(reason) : game.provider.name}</small>
      </span>
    </>
  );
  if (reason) return <div className={css.row}>{words}</div>;
  const path = mode === "real" ? paths.real(game.frontendPageUrl) : paths.demo(game.frontendPageUrl);
  return (
    <Link to={path} className={css.row} preload={false}>
      {words}
    </Link>
  );
}
