import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { showToast } from "../../platform/toast-store.ts";
import css from "./fairness.module.css";

interface LongValueProps {
  readonly label: string;
  readonly value: string;
  readonly canCopy?: boolean;
}

/** A labelled seed or hash within a `dl`, optionally with a copy button. */
export function LongValue({ label, value, canCopy = false }: LongValueProps) {
  const { t } = usePhrases();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      showToast({ tone: "success", title: t("fairness:copied", { name: label }) });
    } catch {
      showToast({ tone: "warning", title: t("site:toast.failed"), text: t("fairness:notCopied") });
    }
  };
  return (
    <div className={css.pair}>
      <dt>{label}</dt>
      <dd>
        <code className={css.code}>{value}</code>
        {canCopy && (
          <button
            type="button"
            className={css.act}
            aria-label={t("fairness:copy", { name: label })}
            onClick={() => void copy()}
          >
            {t("fairness:copyShort")}
          </button>
        )}
      </dd>
    </div>
  );
}
