import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { paths } from "../../entities/site/paths.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { useMobile } from "../../platform/use-mobile.ts";
import { promotionsQuery } from "./promotion-queries.ts";
import css from "./other-promotions.module.css";

const maxShown = 3;

/**
 * The promotions that follow one in the list, so that its page is not a dead end. Nothing until the list has
 * loaded.
 */
export function OtherPromotions({ uri }: { readonly uri: string }) {
  const { t, locale } = usePhrases();
  const id = useId();
  const list = useQuery(promotionsQuery(locale, useMobile())).data?.items.general ?? [];
  const place = list.findIndex((promotion) => promotion.uri === uri);
  const others = [...list.slice(place + 1), ...list.slice(0, Math.max(place, 0))].slice(0, maxShown);
  if (others.length === 0) return null;
  return (
    <aside aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {t("promotion:others")}
      </h2>
      <ul className={css.list}>
        {others.map((promotion) => (
          <li key={promotion.uri}>
            <Link to={paths.promotion(promotion.uri)} className={css.entry}>
              <img
                src={promotion.imageUrl ?? "/art/emoji/wrapped-gift.webp"}
                alt=""
                width={96}
                height={72}
                loading="lazy"
              />
              <span>
                <b>{promotion.title}</b>
                <small>{promotion.summary}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  );
}
