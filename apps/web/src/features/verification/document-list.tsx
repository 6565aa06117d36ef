import { Button, Chip, cx, EmptyState, Panel, Skeleton, tabletCardsClass } from "@w10/ui";
import { formatLocal } from "../../platform/language/dates.ts";
import history from "../../platform/list/history-list.module.css";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { type OwnCard, type OwnDocument, useDocuments } from "./verification-queries.ts";
import css from "./verification.module.css";

const tones = { new: "warn", in_progress: "info", success: "ok", declined: "error" } as const;

/** Uploaded documents with their status, and the cards used for payments. */
export function DocumentList() {
  const { t } = usePhrases();
  const { data, isError, refetch } = useDocuments();
  return (
    <>
      <Panel aria-labelledby="documents-title">
        <h2 id="documents-title" className={css.title}>
          {t("verification:documents.title")}
        </h2>
        {isError && !data && (
          <p className={history.retry} role="alert">
            {t("site:failure.block")}
            <Button size="small" onClick={() => void refetch()}>
              {t("site:retry")}
            </Button>
          </p>
        )}
        {!data && !isError && [0, 1].map((index) => <Skeleton key={index} className={history.skeleton} />)}
        {data?.documents.length === 0 && (
          <EmptyState
            picture="/art/empty.webp"
            title={t("verification:documents.empty")}
            text={t("verification:documents.emptyText")}
          />
        )}
        {data && data.documents.length > 0 && <DocumentTable documents={data.documents} />}
      </Panel>
      {data && data.cards.length > 0 && <CardList cards={data.cards} />}
    </>
  );
}

function DocumentTable({ documents }: { readonly documents: readonly OwnDocument[] }) {
  const { t } = usePhrases();
  return (
    <div className={history.scroll}>
      <table className={cx(history.table, tabletCardsClass)}>
        <thead>
          <tr>
            <th scope="col">{t("verification:documents.name")}</th>
            <th scope="col">{t("verification:documents.date")}</th>
            <th scope="col">{t("verification:documents.status")}</th>
          </tr>
        </thead>
        <tbody>
          {documents.map(({ id, name, kind, createdAt, status, reason }) => (
            <tr key={id}>
              <td data-label={t("verification:documents.name")} className={css.name}>
                <span className={css.fileName}>{name}</span>
                <div className={css.quiet}>{t(`verification:kind.${kind}`)}</div>
                {reason !== null && (
                  <div className={css.bad}>{t("verification:documents.reason", { reason })}</div>
                )}
              </td>
              <td data-label={t("verification:documents.date")} className="num">
                {formatLocal(createdAt)}
              </td>
              <td data-label={t("verification:documents.status")}>
                <Chip tone={tones[status]}>{t(`verification:status.${status}`)}</Chip>
                {status === "new" && <div className={css.quiet}>{t("verification:documents.waits")}</div>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CardList({ cards }: { readonly cards: readonly OwnCard[] }) {
  const { t } = usePhrases();
  return (
    <Panel aria-labelledby="cards-title">
      <h2 id="cards-title" className={css.title}>
        {t("verification:cards.title")}
      </h2>
      <p className={css.quiet}>{t("verification:cards.text")}</p>
      <ul className={css.files}>
        {cards.map(({ id, cardNumber, status }) => (
          <li key={id} className={css.card}>
            <b className="num">{cardNumber}</b>
            <Chip tone={tones[status]}>{t(`verification:cardStatus.${status}`)}</Chip>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
