import { Button, ModalFooter } from "@w10/ui";
import { useState } from "react";
import { useOpenCashier } from "../../entities/payment/open-cashier.ts";
import { usePlayer } from "../../entities/player/player-queries.ts";
import { closeModal } from "../../entities/shell/shell-store.ts";
import { formatLocal } from "../../platform/language/dates.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { SiteModal } from "../../platform/site-modal.tsx";
import { exclusionState } from "./use-self-exclusion.ts";
import { serverNow } from "../../platform/api/server-clock.ts";

/**
 * Shows when the pause of play ends and how to ask to reopen it, if possible; withdrawals stay open. `until`
 * is set if the pause signed this page out.
 */
export function SelfExclusionModal({ until: known }: { readonly until?: string | null | undefined }) {
  const { t } = usePhrases();
  const player = usePlayer();
  const openCashier = useOpenCashier();
  const [now] = useState(() => new Date(serverNow()));
  const until = player?.selfExclusionDeletedAt ?? player?.selfExclusionExpireAt ?? known;
  const state = player && exclusionState(player, now);
  // After its date, the exclusion lasts until the player asks to reopen.
  const isOverdue = state?.kind === "reopen" && state.until === null;
  return (
    <SiteModal name="modal-self-exclusion" title={t("self-exclusion:title")} onClose={closeModal}>
      <p>
        {isOverdue
          ? t("self-exclusion:untilAsked")
          : t("self-exclusion:paused", { date: until ? formatLocal(until) : "" })}
      </p>
      {state?.kind === "reopen" && <p>{t("self-exclusion:reopen_after_24hours")}</p>}
      {!player && known && <p>{t("self-exclusion:signedOut")}</p>}
      <ModalFooter>
        <Button onClick={() => openCashier("cash-out")}>{t("wallet:withdraw")}</Button>
        <Button variant="primary" onClick={closeModal}>
          {t("self-exclusion:ok")}
        </Button>
      </ModalFooter>
    </SiteModal>
  );
}
