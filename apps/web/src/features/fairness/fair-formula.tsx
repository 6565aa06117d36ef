import { Panel, SectionHeader } from "@w10/ui";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import css from "./fairness.module.css";

const steps = ["seed", "message", "bytes", "fraction", "number", "example"] as const;

/** Explains in words and formulas how seeds become numbers. */
export function FairFormula() {
  const { t } = usePhrases();
  return (
    <Panel aria-labelledby="formula-title">
      <SectionHeader id="formula-title" title={t("fairness:formula.title")} />
      <ol className={css.formula}>
        {steps.map((step) => (
          <li key={step}>
            <p>{t(`fairness:formula.steps.${step}.text`)}</p>
            <code className={css.symbols}>{t(`fairness:formula.steps.${step}.symbols`)}</code>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
