import { useQuery } from "@tanstack/react-query";
import { buttonClass, cx, Icon, icons } from "@w10/ui";
import type { MetroTile } from "../../platform/calls.ts";
import { ContentLink } from "../../platform/content-link.tsx";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { metroQuery } from "./metro-queries.ts";
import css from "./metro-grid.module.css";

const fewestTiles = 3;
/** The tall slot in the middle of the mosaic. */
const specialSlot = 5;

/** The mosaic of the lobby. Each tile stands in the slot of its position; two tiles or fewer are no mosaic. */
export function MetroGrid() {
  const { t, locale } = usePhrases();
  const { data } = useQuery(metroQuery(locale));
  const tiles = data?.tiles ?? [];
  if (tiles.length < fewestTiles) return null;
  return (
    <section aria-label={t("game:metro")}>
      <ul className={css.grid}>
        {tiles.map((tile) => (
          <li
            key={tile.position}
            className={cx(css.slot, css[`slot${tile.position}`])}
            data-slot={tile.position}
          >
            <Tile tile={tile} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tile({ tile }: { readonly tile: MetroTile }) {
  const isSpecial = tile.position === specialSlot;
  return (
    <ContentLink to={tile.url} className={cx(css.tile, isSpecial && css.special)}>
      <img src={tile.icon} alt="" width={716} height={432} loading="lazy" decoding="async" />
      <b>{tile.title}</b>
      {isSpecial ? (
        <span className={buttonClass({ look: "primary", isBlock: true })}>{tile.buttonTitle}</span>
      ) : (
        <span className={css.go}>
          {tile.buttonTitle}
          <Icon of={icons.ChevronRight} size={16} />
        </span>
      )}
    </ContentLink>
  );
}
