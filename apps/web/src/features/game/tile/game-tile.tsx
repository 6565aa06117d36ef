import { buttonClass, cx, Icon, icons, Skeleton } from "@w10/ui";
import { memo, useEffect, useState } from "react";
import { blurPicture, smallTile } from "../../../entities/game/game-pictures.ts";
import { type Game, unavailableReason } from "../../../entities/game/game-queries.ts";
import { paths } from "../../../entities/site/paths.ts";
import { renderWhenIdle } from "../../../platform/loading/deferred-work.ts";
import { usePhrases } from "../../../platform/language/phrase-book.tsx";
import { SiteLink } from "../../../platform/navigation/site-link.tsx";
import { highestPoolText, useJackpots } from "../../../entities/jackpot/jackpot-queries.ts";
import css from "./game-tile.module.css";

/** Longer amounts do not fit a phone's tile in the display font. */
const maxLetters = 13;
/** Longer ones fit only in a smaller size. */
const maxLongLetters = 18;

interface JackpotBadgeProps {
  readonly className: string;
  /** The amount from the list. */
  readonly jackpot: string;
  readonly jackpotId: string | null;
}

/** A game's current jackpot; the list's amount until it has loaded. */
function JackpotBadge({ className, jackpot, jackpotId }: JackpotBadgeProps) {
  const jackpots = useJackpots(jackpotId !== null);
  const text = highestPoolText(jackpots, jackpotId) ?? jackpot;
  const size = cx(text.length > maxLetters && css.long, text.length > maxLongLetters && css.longest);
  return <span className={cx(className, size)}>{text}</span>;
}

interface GameTileProps {
  readonly game: Game;
  /** Absent for guests, who have no favourites. */
  readonly onToggleFavorite?: ((gameId: string, isFavorite: boolean) => unknown) | undefined;
  /** A tournament tile links only to real play and has no favourite button. */
  readonly isTournament?: boolean;
  /** Above the fold: the picture loads eagerly. */
  readonly isEager?: boolean;
}

/**
 * A game of the lobby. Hover, focus or a tap shows its links; an unavailable game shows the reason. Memoised,
 * so that a lobby renders only changed tiles.
 */
export const GameTile = memo(function GameTile({
  game,
  onToggleFavorite,
  isTournament = false,
  isEager = false,
}: GameTileProps) {
  const { t } = usePhrases();
  const [isOpen, setOpen] = useState(false);
  const { title } = game;
  const reason = unavailableReason(game);
  return (
    <article ref={renderWhenIdle} className={cx(css.tile, isOpen && css.open, reason && css.off)}>
      <div className={css.box}>
        <div className={css.art}>
          <TileArt game={game} isEager={isEager} />
          {game.ribbon && (
            <span className={cx(css.ribbon, css[game.ribbon])}>{t(`game:ribbon.${game.ribbon}`)}</span>
          )}
        </div>
        {game.jackpot && (
          <JackpotBadge
            className={cx(css.jackpot, "num")}
            jackpot={game.jackpot}
            jackpotId={game.jackpotId}
          />
        )}
        {reason ? (
          <div className={css.why}>
            <Icon of={icons.Lock} size={24} />
            {t(reason)}
          </div>
        ) : (
          <>
            <button
              type="button"
              className={css.cover}
              aria-label={t("game:open", { title })}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            />
            <div className={css.over}>
              <TileSummary game={game} />
              <SiteLink
                to={paths.real(game.frontendPageUrl)}
                className={cx(buttonClass({ variant: "primary" }), css.real)}
                aria-label={t("game:playReal", { title })}
              >
                {t("game:real")}
              </SiteLink>
              {!isTournament && (
                <SiteLink
                  to={paths.demo(game.frontendPageUrl)}
                  className={css.demo}
                  aria-label={t("game:playDemo", { title })}
                >
                  {t("game:demo")}
                </SiteLink>
              )}
            </div>
          </>
        )}
        {onToggleFavorite && !isTournament && (
          <button
            type="button"
            className={css.fav}
            aria-label={t("game:favorite", { title })}
            aria-pressed={game.isFavorite}
            onClick={() => onToggleFavorite(game.id, !game.isFavorite)}
          >
            <span>
              <Icon of={icons.Heart} size={16} />
            </span>
          </button>
        )}
      </div>
      <div className={css.words}>
        <h3 className={css.name}>{title}</h3>
        <p className={css.studio}>{game.provider.name}</p>
      </div>
    </article>
  );
});

/** RTP, volatility, a feature and the stakes. */
function TileSummary({ game }: { readonly game: Game }) {
  const { t } = usePhrases();
  const [feature] = game.features;
  return (
    <p className={css.facts}>
      <b className="num">
        {t("game:back", {
          percent: (game.returnBasisPoints / 100).toFixed(2),
          volatility: t(`game:${game.volatility}`).toLowerCase(),
        })}
      </b>
      {feature && <span>{t(`game:features.${feature}`)}</span>}
      {game.stakes && <span className="num">{game.stakes}</span>}
    </p>
  );
}

function TileArt({ game, isEager }: { readonly game: Game; readonly isEager: boolean }) {
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    if (!isBroken) return;
    // A lost connection may be the cause: retry when the network is back.
    const again = () => setBroken(false);
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [isBroken]);
  if (!game.icon || isBroken) return <div className={css.blank}>{game.title}</div>;
  const small = smallTile(game.icon);
  const picture = (
    <img
      src={game.icon}
      {...(small === game.icon ? {} : { srcSet: `${small} 180w, ${game.icon} 360w` })}
      sizes="(max-width: 767px) 30vw, 180px"
      alt=""
      width={360}
      height={480}
      loading={isEager ? "eager" : "lazy"}
      decoding="async"
      onError={() => setBroken(true)}
      // A server-rendered picture may have failed before hydration.
      ref={(node) => {
        if (node?.complete && node.naturalWidth === 0 && node.loading === "eager") setBroken(true);
      }}
    />
  );
  if (!game.blur) return picture;
  return (
    <>
      <img src={blurPicture(game.blur)} alt="" width={4} height={5} />
      {picture}
    </>
  );
}

/** An empty placeholder of a tile's size. */
export function GameTilePlaceholder() {
  return <div className={css.place} />;
}

/** The skeleton of a loading tile. */
export function GameTileSkeleton() {
  return (
    <div>
      <Skeleton className={css.skeleton} />
      <Skeleton className={css.line} />
    </div>
  );
}
