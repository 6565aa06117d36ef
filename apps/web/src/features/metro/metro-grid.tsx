import { useQuery } from "@tanstack/react-query";
import { buttonClass, cx, Icon, icons } from "@w10/ui";
import { useSiteInfo } from "../../entities/site/site-queries.ts";
import { ContentLink } from "../../platform/navigation/content-link.tsx";
import { renderWhenIdle } from "../../platform/loading/deferred-work.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { metroQuery, type MetroTile } from "./metro-queries.ts";
import css from "./metro-grid.module.css";

const minTiles = 3;
/** The tall slot in the middle of the mosaic. */
const specialSlot = 5;

/** Widths at which a slot needs the large picture: the small one would show only a part of its subject. */
const wideSlots: Readonly<Record<number, string>> = {
  1: "all",
  4: "all",
  5: "(min-width: 768px) and (max-width: 991px)",
  6: "(min-width: 992px) and (max-width: 1199px)",
  7: "(min-width: 768px) and (max-width: 1199px)",
};

/** The large version of a picture that exists in two sizes. */
function wideScene(icon: string): string | null {
  const wide = icon.replace(/^\/art\/(hero|tournament)-small\//, "/art/$1/");
  return wide === icon ? null : wide;
}

/**
 * The lobby's mosaic, with each tile in the slot of its position. Renders nothing for fewer than three tiles.
 */
export function MetroGrid() {
  const { t, locale } = usePhrases();
  const { data } = useQuery(metroQuery(locale));
  const tiles = data?.tiles ?? [];
  if (tiles.length < minTiles) return null;
  return (
    <section aria-label={t("game:metro")}>
      <ul className={css.grid}>
        {tiles.map((tile) => (
          <li
            key={tile.position}
            ref={renderWhenIdle}
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
  const wide = wideScene(tile.icon);
  const wideMedia = wideSlots[tile.position];
  return (
    <ContentLink to={tile.url} className={cx(css.tile, isSpecial && css.special)}>
      <picture>
        {wideMedia && wide && <source media={wideMedia} srcSet={wide} width={1344} height={420} />}
        <img src={tile.icon} alt="" width={716} height={432} loading="lazy" decoding="async" />
      </picture>
      <b>{tile.title}</b>
      {isSpecial && tile.type === "tournament" && <PrizeFund />}
      {isSpecial ? (
        <span className={buttonClass({ variant: "primary", isBlock: true })}>{tile.buttonTitle}</span>
      ) : (
        <span className={css.go}>
          {tile.buttonTitle}
          <Icon of={icons.ChevronRight} size={16} />
        </span>
      )}
    </ContentLink>
  );
}

/** The largest prize fund of the running tournaments. */
function PrizeFund() {
  const { t } = usePhrases();
  const fund = useSiteInfo()?.largestPrizeFund;
  if (!fund) return null;
  return (
    <span className={css.fund}>
      {t("game:metroFund")}
      <span className={cx("goldtext", "num")}>{fund}</span>
    </span>
  );
}
