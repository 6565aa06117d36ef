import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button, Chip, Panel, Skeleton } from "@w10/ui";
import { call } from "../../platform/api-client.ts";
import { formatLocal } from "../../platform/dates.ts";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { showFailure } from "../../platform/show-failure.ts";
import { showToast } from "../../platform/toast-store.ts";
import css from "./session-section.module.css";

const queryKey = ["sessions"];

/** The devices that are signed in, each but this one with a way out. */
export function SessionSection() {
  const book = usePhrases();
  const { t } = book;
  const client = useQueryClient();
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => call("listSessions", { signal }) });
  /** One device by its id, or all but this one. */
  const revoke = useMutation({
    mutationFn: (id: string | null) =>
      id ? call("revokeSession", { params: { id } }) : call("revokeOtherSessions"),
    onSuccess: (_answer, id) =>
      showToast({
        tone: "success",
        title: t("site:toast.done"),
        text: t(id ? "session:revoked" : "session:revokedOthers"),
      }),
    onError: (error) => showFailure(book, error),
    onSettled: () => client.invalidateQueries({ queryKey }),
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
                {ip}, {t("session:since", { date: formatLocal(createdAt) })}
              </span>
              <span className={css.quiet}>{t("session:lastUse", { date: formatLocal(seenAt) })}</span>
            </div>
            {isThis ? (
              <Chip tone="ok">{t("session:thisDevice")}</Chip>
            ) : (
              <Button
                size="small"
                isBusy={revoke.isPending && revoke.variables === id}
                onClick={() => revoke.mutate(id)}
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
          isBusy={revoke.isPending && revoke.variables === null}
          onClick={() => revoke.mutate(null)}
        >
          {t("session:revokeOthers")}
        </Button>
      )}
    </Panel>
  );
}
