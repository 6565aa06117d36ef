import { Link } from "@tanstack/react-router";
import { buttonClass } from "@w10/ui";
import { useState } from "react";
import type { Game } from "../../platform/calls.ts";
import { paths } from "../../platform/paths.ts";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { heroPictures, heroSmallMedia } from "./scene-picture.ts";
import css from "./lobby-hero.module.css";

const shownGames = 3;

/** The newest games, one large and three to choose from. */
export function LobbyHero({ games }: { readonly games: readonly Game[] }) {
  const { t } = usePhrases();
  const [chosen, setChosen] = useState(0);
  const shown = games.slice(0, shownGames);
  const game = shown[chosen] ?? shown[0];
  if (!game) return null;
  const { title } = game;
  const pictures = heroPictures(game);
  return (
    <section className={css.hero} aria-label={t("game:hero.newest")}>
      <div className={css.main}>
        <picture>
          <source media={heroSmallMedia} srcSet={pictures.small} width={716} height={432} />
          <img src={pictures.wide} alt="" width={1344} height={420} fetchPriority="high" />
        </picture>
        <div className={css.words}>
          <span className={css.kick}>{t("game:hero.newest")}</span>
          <h2 className={css.title}>{title}</h2>
          <p className={css.line}>{game.tagline}</p>
          <p className={css.facts}>
            {t("game:hero.return", { percent: (game.returnBasisPoints / 100).toFixed(2) })} ·{" "}
            {game.provider.name}
          </p>
          <div className={css.acts}>
            <Link
              to={paths.real(game.frontendPageUrl)}
              className={buttonClass({ look: "primary", size: "large" })}
              preload={false}
            >
              {t("game:hero.play")}
            </Link>
            <Link
              to={paths.demo(game.frontendPageUrl)}
              className={buttonClass({ look: "secondary", size: "large" })}
              preload={false}
            >
              {t("game:hero.demo")}
            </Link>
          </div>
        </div>
      </div>
      <div className={css.side}>
        {shown.map((thumb, index) => (
          <button
            key={thumb.id}
            type="button"
            className={css.thumb}
            aria-label={`${thumb.title} ${thumb.provider.name}`}
            aria-pressed={thumb === game}
            onClick={() => setChosen(index)}
          >
            <img src={heroPictures(thumb).small} alt="" width={716} height={432} loading="lazy" />
            <span>
              <b>{thumb.title}</b>
              <small>{thumb.provider.name}</small>
            </span>
          </button>
        ))}
      </div>
    </section>
  );
}
