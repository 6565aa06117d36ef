import { Button, Chip, Panel, Skeleton } from "@w10/ui";
import { formatLocal } from "../../platform/language/dates.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { showFailure } from "../../platform/api/error-sentence.ts";
import { showSuccess } from "../../platform/toast-store.ts";
import { useRevokeOtherSessions, useRevokeSession, useSessions } from "./session-queries.ts";
import css from "./session-section.module.css";

/** The signed-in devices, with a sign-out button for each but this one. */
export function SessionSection() {
  const book = usePhrases();
  const { t } = book;
  const { data } = useSessions();
  const revokeSession = useRevokeSession();
  const revokeOthers = useRevokeOtherSessions();
  const withToast = (text: "session:revoked" | "session:revokedOthers") => ({
    onSuccess: () => showSuccess(t, t(text)),
    onError: (error: Error) => showFailure(book, error),
  });
  return (
    <Panel aria-labelledby="sessions-title">
      <h2 id="sessions-title">{t("session:devices")}</h2>
      <p className={css.quiet}>{t("session:devicesText")}</p>
      {!data && <Skeleton className={css.skeleton} />}
      <ul className={css.list}>
        {data?.sessions.map(({ id, device, ip, country, createdAt, seenAt, isThis }) => (
          <li key={id} className={css.session}>
            <div>
              <b>{device === "-" ? ip : device}</b>
              <span className={css.quiet}>
                {country && `${country}, `}
                {ip}
              </span>
              <span className={css.quiet}>{t("session:since", { date: formatLocal(createdAt) })}</span>
              <span className={css.quiet}>{t("session:lastUse", { date: formatLocal(seenAt) })}</span>
            </div>
            {isThis ? (
              <Chip tone="ok">{t("session:thisDevice")}</Chip>
            ) : (
              <Button
                size="small"
                isBusy={revokeSession.isPending && revokeSession.variables === id}
                onClick={() => revokeSession.mutate(id, withToast("session:revoked"))}
                aria-label={`${t("session:revoke")}: ${device}, ${ip}`}
              >
                {t("session:revoke")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data && data.sessions.length > 2 && (
        <Button
          className={css.others}
          isBusy={revokeOthers.isPending}
          onClick={() => revokeOthers.mutate(undefined, withToast("session:revokedOthers"))}
        >
          {t("session:revokeOthers")}
        </Button>
      )}
    </Panel>
  );
}
