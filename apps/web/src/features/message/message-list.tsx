import { cx, EmptyState, Icon, icons, Skeleton, tabletCardsClass } from "@w10/ui";
import { formatUtc } from "../../platform/language/dates.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { RichText } from "../../platform/language/rich-text.tsx";
import history from "../../platform/list/history-list.module.css";
import { type Message, useDeleteMessage, useMessages, useReadMessage } from "./message-queries.ts";
import css from "./message-list.module.css";

/** The casino's messages; a press on an unread one marks it as read. */
export function MessageList() {
  const { t } = usePhrases();
  const { messages, isError } = useMessages();
  const readMessage = useReadMessage();
  const deleteMessage = useDeleteMessage();
  if (isError && !messages)
    return (
      <p className={history.retry} role="alert">
        {t("site:failure.block")}
      </p>
    );
  if (!messages) return [0, 1, 2].map((index) => <Skeleton key={index} className={history.skeleton} />);
  if (messages.length === 0)
    return <EmptyState picture="/art/empty.webp" title={t("message:empty")} text={t("message:emptyText")} />;
  return (
    <div className={history.scroll}>
      <table className={cx(history.table, tabletCardsClass)}>
        <thead>
          <tr>
            <th scope="col">{t("message:subject")}</th>
            <th scope="col">{t("message:text")}</th>
            <th scope="col">{t("message:date")}</th>
            <th scope="col">
              <span className="visually-hidden">{t("message:actions")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {messages.map((message) => (
            <MessageLine
              key={message.id}
              message={message}
              onRead={readMessage.mutate}
              onDelete={deleteMessage.mutate}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface MessageLineProps {
  readonly message: Message;
  readonly onRead: (id: string) => void;
  readonly onDelete: (id: string) => void;
}

function MessageLine({ message, onRead, onDelete }: MessageLineProps) {
  const { t } = usePhrases();
  const { id, subject, text, createdAt, isNew } = message;
  return (
    // The subject is a button for the keyboard; the row is a larger touch target.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <tr className={cx(css.row, isNew && css.unread)} onClick={isNew ? () => onRead(id) : undefined}>
      <td data-label={t("message:subject")}>
        {isNew ? (
          <button type="button" className={css.subject}>
            <span className={css.dot} aria-hidden="true" />
            {subject}
            <span className="visually-hidden">, {t("message:unread")}</span>
          </button>
        ) : (
          <span className={css.seen}>{subject}</span>
        )}
      </td>
      <td data-label={t("message:text")}>
        <RichText html={text} className={css.text} />
      </td>
      <td data-label={t("message:date")} className="num">
        {formatUtc(createdAt)}
      </td>
      <td data-label="">
        <button
          type="button"
          className={history.act}
          onClick={(event) => {
            event.stopPropagation();
            onDelete(id);
          }}
        >
          <Icon of={icons.X} size={16} />
          {t("message:delete")}
          <span className="visually-hidden">: {subject}</span>
        </button>
      </td>
    </tr>
  );
}
