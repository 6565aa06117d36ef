import { Link } from "@tanstack/react-router";
import { buttonClass } from "@w10/ui";
import { paths } from "../../entities/site/paths.ts";
import { renderWhenIdle } from "../../platform/loading/deferred-work.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import type { Promotion } from "./promotion-queries.ts";
import css from "./promotion-card.module.css";

/** A promotion of the list, with a gift icon if it has no picture. */
export function PromotionCard({ promotion }: { readonly promotion: Promotion }) {
  const { t } = usePhrases();
  const { title, imageUrl } = promotion;
  return (
    <article className={css.card}>
      <div ref={renderWhenIdle} className={css.art}>
        {imageUrl ? (
          <img src={imageUrl} alt="" width={1344} height={420} loading="lazy" />
        ) : (
          <img className={css.blank} src="/art/emoji/wrapped-gift.webp" alt="" width={96} height={96} />
        )}
      </div>
      <div className={css.words}>
        <h2>{title}</h2>
        <p>{promotion.summary}</p>
        <Link
          to={paths.promotion(promotion.uri)}
          className={buttonClass({ variant: "secondary", isBlock: true })}
          aria-label={`${t("promotion:more")}: ${title}`}
        >
          {t("promotion:more")}
        </Link>
      </div>
    </article>
  );
}
