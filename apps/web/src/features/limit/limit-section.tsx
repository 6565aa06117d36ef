import { Button, Panel, Skeleton } from "@w10/ui";
import { formatMoney } from "@w10/money";
import type { Player } from "../../platform/calls.ts";
import { formatLocal } from "../../platform/dates.ts";
import { errorSentence } from "../../platform/error-sentence.ts";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { showToast } from "../../platform/toast-store.ts";
import { LimitForm } from "./limit-form.tsx";
import { type PlayLimit, useLimits } from "./use-limits.ts";
import css from "./limit-section.module.css";

/** What the player allows himself: each limit with what is used of it, and the form that sets one. */
export function LimitSection({ player }: { readonly player: Player }) {
  const { t } = usePhrases();
  const { limits, setLimit } = useLimits();
  return (
    <Panel id="limits" aria-labelledby="limits-title">
      <h2 id="limits-title">{t("limit:title")}</h2>
      <p className={css.quiet}>{t("limit:text")}</p>
      {limits === null && <Skeleton className={css.skeleton} />}
      {limits?.length === 0 && <p className={css.none}>{t("limit:none")}</p>}
      {limits && limits.length > 0 && (
        <ul className={css.list}>
          {limits.map((limit) => (
            <LimitLine
              key={`${limit.kind} ${limit.period} ${limit.currency}`}
              limit={limit}
              onRemove={() =>
                setLimit({
                  kind: limit.kind,
                  period: limit.period,
                  amount: null,
                  ...(limit.currency && { currency: limit.currency }),
                })
              }
            />
          ))}
        </ul>
      )}
      <LimitForm currency={player.currency} onSet={setLimit} />
    </Panel>
  );
}

function LimitLine({
  limit,
  onRemove,
}: {
  readonly limit: PlayLimit;
  readonly onRemove: () => Promise<unknown>;
}) {
  const book = usePhrases();
  const { t } = book;
  const { kind, period, currency, amount, used, resetsAt, pendingAmount, effectiveAt } = limit;
  const say = (value: number): string =>
    currency ? formatMoney(BigInt(value), currency) : t("limit:minutes", { count: value });
  const share = amount === 0 ? 1 : Math.min(1, Math.max(0, used / amount));
  const remove = async () => {
    try {
      await onRemove();
      showToast({ tone: "info", title: t("limit:waits"), text: t("limit:waitsText") });
    } catch (error) {
      showToast({ tone: "error", title: t("site:toast.failed"), text: errorSentence(book, error) });
    }
  };
  return (
    <li className={css.limit}>
      <div className={css.head}>
        <b>
          {kind === "session"
            ? t("limit:kind.session")
            : `${t(`limit:kind.${kind}`)}, ${t(`limit:period.${period}`)}`}
        </b>
        <span className="num">
          {t("limit:usedOf", { used: say(Math.max(0, used)), amount: say(amount) })}
        </span>
      </div>
      <meter
        className={css.meter}
        min={0}
        max={1}
        high={0.8}
        value={share}
        aria-label={t(`limit:kind.${kind}`)}
      />
      <div className={css.foot}>
        <span>{resetsAt && t("limit:resets", { date: formatLocal(resetsAt) })}</span>
        {effectiveAt ? (
          <span className={css.pending}>
            {pendingAmount === null
              ? t("limit:removedFrom", { date: formatLocal(effectiveAt) })
              : t("limit:raisedFrom", { amount: say(pendingAmount), date: formatLocal(effectiveAt) })}
          </span>
        ) : (
          <Button size="small" onClick={() => void remove()}>
            {t("limit:remove")}
          </Button>
        )}
      </div>
    </li>
  );
}
