import { usePhrases } from "../../platform/phrase-book.tsx";
import { DrawTable } from "./draw-table.tsx";
import { useVerifiedRound } from "./fairness-queries.ts";
import { LongValue } from "./long-value.tsx";
import { verifierForm, type VerifierForm } from "./seed-rules.ts";
import { useReadings } from "./use-readings.ts";
import type { Verification } from "./verify-round.ts";
import type { VerifierSearch } from "./verifier-search.ts";
import css from "./fairness.module.css";

/** The check of what stands in the address; nothing where that is not whole. */
export function VerifiedRound({ search }: { readonly search: VerifierSearch }) {
  const { t } = usePhrases();
  const asked = verifierForm.safeParse(search);
  const form = asked.success ? asked.data : null;
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
