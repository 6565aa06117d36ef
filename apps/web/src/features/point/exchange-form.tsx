import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { fieldRules } from "@w10/contract";
import { groupThousands } from "@w10/money";
import { Button, cx, Icon, icons, NotchRing, Panel, TextField, ModalFooter } from "@w10/ui";
import { useMemo, useState } from "react";
import * as z from "zod/mini";
import type { Player } from "../../entities/player/player-queries.ts";
import { formatLocal } from "../../platform/language/dates.ts";
import { useBaseCurrency } from "../../entities/site/site-queries.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { SiteModal } from "../../platform/site-modal.tsx";
import { useApiForm } from "../../platform/api/use-api-form.ts";
import { useDebounced } from "../../platform/use-debounced.ts";
import { type Points, quoteQuery, useExchangePoints } from "./point-queries.ts";
import css from "./point.module.css";

interface ExchangedModalProps {
  readonly amount: string;
  readonly onClose: () => void;
}

/** Confirms an exchange with the received amount. */
function ExchangedModal({ amount, onClose }: ExchangedModalProps) {
  const { t } = usePhrases();
  return (
    <SiteModal name="modal-success" title={t("point:doneTitle")} onClose={onClose}>
      <div className={css.done}>
        <img src="/art/emoji/money-bag.webp" alt="" width={62} height={62} />
        <p>{t("point:doneText", { amount })}</p>
      </div>
      <ModalFooter>
        <Button variant="primary" onClick={onClose}>
          {t("point:ok")}
        </Button>
      </ModalFooter>
    </SiteModal>
  );
}

const pauseMs = 1000;

interface ExchangeFormProps {
  readonly points: Points;
  readonly player: Player;
}

/** Exchanges points into money: points, rate, the number to exchange and the resulting amount. */
export function ExchangeForm({ points, player }: ExchangeFormProps) {
  const { t } = usePhrases();
  const { resolver, quotable } = usePointRules(points.points);
  const form = useApiForm({ resolver, defaultValues: { points: "" } });
  const exchange = useExchangePoints();
  const [received, setReceived] = useState<string | null>(null);
  const typed = form.watch("points");
  const debounced = useDebounced(typed, pauseMs);
  const quoted = quotable(typed);
  const quote = useQuery(quoteQuery(quotable(debounced), player.currency));
  const isClosed = player.eligibility.exchangePoints !== null;
  const isWaiting = points.nextExchangeAt !== null || points.isExchangePaused;
  const submit = form.submitWith(async (values) => {
    const { exchangedAmount } = await exchange.mutateAsync(Number(values.points));
    form.reset({ points: "" });
    setReceived(exchangedAmount);
  });
  const amount = quoted !== null && debounced === typed ? (quote.data?.exchangedAmount ?? null) : null;
  return (
    <Panel isValue className={css.exchange} aria-label={t("point:exchange")}>
      <PointsSummary
        points={points}
        ratio={amount === null ? points.ratio : (quote.data?.ratio ?? points.ratio)}
      />
      <form noValidate onSubmit={submit} className={css.form}>
        <div className={css.typed}>
          <TextField
            {...form.field("points")}
            label={t("point:points")}
            hint={t("point:hint")}
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            disabled={isClosed}
          />
          <button
            type="button"
            className={css.every}
            disabled={isClosed || points.points < points.minPoints}
            onClick={() =>
              form.setValue("points", String(Math.min(points.points, 9_999_999)), { shouldValidate: true })
            }
          >
            {t("point:all")}
          </button>
        </div>
        <output className={css.receive}>
          <span>{t("point:receive")}</span>
          <b className="num">{amount ?? (quoted === null ? "—" : <NotchRing />)}</b>
        </output>
        <Button
          type="submit"
          variant="gold"
          size="large"
          isBusy={form.formState.isSubmitting}
          disabled={isClosed || isWaiting || quoted === null}
        >
          {t("point:exchange")}
        </Button>
      </form>
      <Remarks points={points} isClosed={isClosed} />
      {received !== null && <ExchangedModal amount={received} onClose={() => setReceived(null)} />}
    </Panel>
  );
}

/** The field's rules: those of the contract, and at most the available points. */
function usePointRules(available: number) {
  return useMemo(() => {
    const typed = fieldRules.typedPoints.check(z.refine((digits) => Number(digits) <= available, "max"));
    return {
      resolver: zodResolver(z.object({ points: typed })),
      quotable: (text: string) => {
        const read = typed.safeParse(text);
        return read.success ? Number(read.data) : null;
      },
    };
  }, [available]);
}

function PointsSummary({ points, ratio }: { readonly points: Points; readonly ratio: number }) {
  const { t } = usePhrases();
  const base = useBaseCurrency() ?? "";
  return (
    <div className={css.standing}>
      <img src="/art/emoji/glowing-star.webp" alt="" width={62} height={62} />
      <dl>
        <div>
          <dt>{t("point:have")}</dt>
          <dd className={cx("num", "goldtext", css.have)}>{groupThousands(points.points)}</dd>
        </div>
        <div>
          <dt>{t("point:ratio")}</dt>
          <dd className="num">{t("point:ratioValue", { ratio: groupThousands(ratio), base })}</dd>
        </div>
      </dl>
    </div>
  );
}

function Remarks({ points, isClosed }: { readonly points: Points; readonly isClosed: boolean }) {
  const { t } = usePhrases();
  const { nextExchangeAt, isExchangePaused, firstToExpire } = points;
  const remarks = [
    isClosed ? t("point:closed") : null,
    isExchangePaused ? t("point:paused") : null,
    nextExchangeAt ? t("point:nextAt", { date: formatLocal(nextExchangeAt) }) : null,
    firstToExpire
      ? t("point:expire", {
          points: groupThousands(firstToExpire.points),
          date: formatLocal(firstToExpire.at).slice(0, 10),
        })
      : null,
  ].filter((text) => text !== null);
  if (remarks.length === 0) return null;
  return (
    <ul className={css.remarks}>
      {remarks.map((text) => (
        <li key={text}>
          <Icon of={icons.Info} size={16} />
          {text}
        </li>
      ))}
    </ul>
  );
}
