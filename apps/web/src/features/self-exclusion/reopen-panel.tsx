import { useQueryClient } from "@tanstack/react-query";
import { Button, Modal, ModalFoot } from "@w10/ui";
import { useState } from "react";
import { playerInfoQuery } from "../../entities/player/player-queries.ts";
import { formatLocal } from "../../platform/dates.ts";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { showFailure } from "../../platform/show-failure.ts";
import { showToast } from "../../platform/toast-store.ts";
import { useDeleteSelfExclusion } from "./use-self-exclusion.ts";
import css from "./self-exclusion-section.module.css";

/** The offer to open play again, with the note of the cool-off. */
export function ReopenPanel({ until }: { readonly until: string | null }) {
  const book = usePhrases();
  const { t } = book;
  const client = useQueryClient();
  const { mutateAsync: deleteSelfExclusion, isPending } = useDeleteSelfExclusion();
  const [isAsking, setAsking] = useState(false);
  const confirm = async () => {
    if (isPending) return;
    try {
      await deleteSelfExclusion();
      const player = client.getQueryData(playerInfoQuery.queryKey);
      const opensAt = player?.auth ? player.selfExclusionDeletedAt : null;
      const date = opensAt ? formatLocal(opensAt) : "";
      showToast({
        tone: "success",
        title: t("site:toast.done"),
        text: t("self-exclusion:reopened", { date }),
      });
      setAsking(false);
    } catch (error) {
      showFailure(book, error);
    }
  };
  return (
    <div className={css.choice}>
      <p>
        <b>
          {until ? t("self-exclusion:until", { date: formatLocal(until) }) : t("self-exclusion:untilAsked")}
        </b>
      </p>
      <p>{t("self-exclusion:reopen")}</p>
      <div>
        <Button onClick={() => setAsking(true)}>{t("self-exclusion:reopenTitle")}</Button>
      </div>
      {isAsking && (
        <Modal
          name="modal-confirm"
          title={t("self-exclusion:reopenTitle")}
          closeLabel={t("site:close")}
          onClose={() => setAsking(false)}
        >
          <p>{t("self-exclusion:reopen_after_24hours")}</p>
          <ModalFoot>
            <Button onClick={() => setAsking(false)}>{t("self-exclusion:no")}</Button>
            <Button look="primary" isBusy={isPending} onClick={() => void confirm()}>
              {t("self-exclusion:yes")}
            </Button>
          </ModalFoot>
        </Modal>
      )}
    </div>
  );
}
