import { Link } from "@tanstack/react-router";
import { groupThousands } from "@w10/money";
import { cx, Icon, icons, Panel } from "@w10/ui";
import { paths } from "../../entities/site/paths.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import css from "./point.module.css";

/** The points on the balance page, with a link to their exchange. */
export function PointCard({ points }: { readonly points: number }) {
  const { t } = usePhrases();
  return (
    <Panel className={css.card} aria-label={t("point:title")}>
      <img src="/art/emoji/glowing-star.webp" alt="" width={54} height={54} />
      <span className={css.label}>{t("point:title")}</span>
      <b className={cx("num", css.sum)}>{groupThousands(points)}</b>
      <Link to={paths.bonusPoints()} className={css.link}>
        {t("point:toExchange")}
        <Icon of={icons.ChevronRight} size={16} />
      </Link>
    </Panel>
  );
}
