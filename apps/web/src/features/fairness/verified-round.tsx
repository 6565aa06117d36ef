import { cx } from "@w10/ui";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { useVerifiedRound } from "./fairness-queries.ts";
import { LongValue } from "./long-value.tsx";
import { verifierForm, type VerifierForm, type VerifierSearch } from "./seed-rules.ts";
import type { Verification } from "./verify-round.ts";
import { type FairGameId, fairGames, type Reading } from "./fair-games.ts";
import css from "./fairness.module.css";
import history from "../../platform/list/history-list.module.css";

interface DrawTableProps {
  readonly game: FairGameId;
  readonly drawn: Verification["drawn"];
  readonly readings: readonly string[];
}

/** Every draw of a round: bytes, fraction, bound and meaning in the game. */
function DrawTable({ game, drawn, readings }: DrawTableProps) {
  const { t } = usePhrases();
  const columns = ["draw", "bytes", "fraction", "bound", "number"] as const;
  const rows = drawn.map((row, index) => ({ ...row, order: index + 1, reading: readings[index] ?? "" }));
  return (
    <table className={cx(history.table, css.draws)}>
      <caption className="visually-hidden">{t("fairness:result.draws")}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`fairness:result.${column}`)}
            </th>
          ))}
          <th scope="col">{t(`fairness:reading.${game}`)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ order, bytes, fraction, bound, number, reading }) => (
          <tr key={order}>
            <td data-label={t("fairness:result.draw")} className="num">
              {order}
            </td>
            <td data-label={t("fairness:result.bytes")}>
              <code>{bytes}</code>
            </td>
            <td data-label={t("fairness:result.fraction")} className="num">
              {fraction.toFixed(10)}
            </td>
            <td data-label={t("fairness:result.bound")} className="num">
              {bound}
            </td>
            <td data-label={t("fairness:result.number")} className="num">
              {number}
            </td>
            <td data-label={t(`fairness:reading.${game}`)} className={cx(history.strong, "num")}>
              {reading}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The meaning of drawn numbers in the page's language. */
function useReadings(game: FairGameId, drawn: readonly number[]): readonly string[] {
  const { t } = usePhrases();
  const readings: readonly Reading[] = fairGames[game].read(drawn);
  return readings.map((reading) => {
    if ("text" in reading) return reading.text;
    if ("way" in reading) return t(`fairness:fall.${reading.way}`, { pocket: reading.pocket });
    return t("fairness:cell", { row: reading.row, column: reading.column });
  });
}

/** The verification of the round in the URL; nothing if its fields are incomplete. */
export function VerifiedRound({ search }: { readonly search: VerifierSearch }) {
  const { t } = usePhrases();
  const parsed = verifierForm.safeParse(search);
  const form = parsed.success ? parsed.data : null;
  const { data, isError } = useVerifiedRound(form);
  return (
    <div aria-live="polite">
      {(data === null || isError) && <p className={css.note}>{t("fairness:verifier.insecure")}</p>}
      {form && data && <Steps form={form} round={data} />}
    </div>
  );
}

function Steps({ form, round }: { readonly form: VerifierForm; readonly round: Verification }) {
  const { t } = usePhrases();
  const readings = useReadings(
    form.game,
    round.drawn.map(({ number }) => number),
  );
  return (
    <div className={css.steps}>
      <h3>{t("fairness:result.title")}</h3>
      {readings.length === 1 && (
        <p className={css.outcome}>
          <span>{t(`fairness:reading.${form.game}`)}</span>
          <b className="num">{readings[0]}</b>
        </p>
      )}
      <p className={css.quiet}>{t(`fairness:note.${form.game}`)}</p>
      <dl className={css.list}>
        <LongValue label={t("fairness:result.hash")} value={round.serverSeedHash} canCopy />
      </dl>
      <p className={css.quiet}>{t("fairness:result.compare")}</p>
      {round.blocks.map(({ message, hmac }, block) => (
        <dl key={message} className={css.list}>
          <LongValue
            label={`${t("fairness:result.block", { block })}. ${t("fairness:result.message")}`}
            value={message}
          />
          <LongValue
            label={`${t("fairness:result.block", { block })}. ${t("fairness:result.hmac")}`}
            value={hmac}
          />
        </dl>
      ))}
      <DrawTable game={form.game} drawn={round.drawn} readings={readings} />
    </div>
  );
}
