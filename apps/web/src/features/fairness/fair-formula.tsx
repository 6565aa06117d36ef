import { Panel, SectionHead } from "@w10/ui";
import { usePhrases } from "../../platform/phrase-book.tsx";
import css from "./fairness.module.css";

/** How seeds become numbers, each step in words and in symbols. */
export function FairFormula() {
  const { tree } = usePhrases();
  const { title, steps } = tree("fairness").formula;
  return (
    <Panel aria-labelledby="formula-title">
      <SectionHead id="formula-title" title={title} />
      <ol className={css.formula}>
        {steps.map(({ text, symbols }) => (
          <li key={symbols}>
            <p>{text}</p>
            <code className={css.symbols}>{symbols}</code>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
