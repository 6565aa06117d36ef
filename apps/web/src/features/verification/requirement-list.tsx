import { Chip, Icon, icons, Panel, Skeleton } from "@w10/ui";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { identityLinesIn } from "./document-choices.ts";
import { useDocuments } from "./verification-queries.ts";
import css from "./verification.module.css";

const groups = [
  { name: "identity", remarks: ["whole", "same"] },
  { name: "payment", remarks: [] },
] as const;
const paymentLines = ["card", "wallet", "bank", "coin", "address"] as const;

/** The purpose and state of the verification, and the accepted documents. */
export function RequirementList() {
  const { t, locale } = usePhrases();
  const { data, isError } = useDocuments();
  return (
    <Panel aria-labelledby="needs-title">
      <div className={css.head}>
        <h2 id="needs-title" className={css.title}>
          {t("verification:needs")}
        </h2>
        {data ? (
          <Chip tone={data.verified ? "ok" : "warn"}>
            {t(data.verified ? "verification:verified" : "verification:notVerified")}
          </Chip>
        ) : (
          !isError && <Skeleton className={css.chipSkeleton} />
        )}
      </div>
      <p className={css.quiet}>{t("verification:intro")}</p>
      {groups.map((group) => (
        <details key={group.name} className={css.need}>
          <summary>
            {t(`verification:${group.name}.title`)}
            <Icon of={icons.ChevronDown} />
          </summary>
          <div className={css.needBody}>
            <p>{t(`verification:${group.name}.text`)}</p>
            <ul>
              {group.name === "identity"
                ? identityLinesIn(locale).map((line) => (
                    <li key={line}>{t(`verification:identity.${line}`)}</li>
                  ))
                : paymentLines.map((line) => <li key={line}>{t(`verification:payment.${line}`)}</li>)}
            </ul>
            {group.remarks.map((remark) => (
              <p key={remark}>{t(`verification:identity.${remark}`)}</p>
            ))}
          </div>
        </details>
      ))}
    </Panel>
  );
}
