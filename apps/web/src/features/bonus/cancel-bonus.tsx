import type { InfiniteData } from "@tanstack/react-query";
import { Button, ModalFooter } from "@w10/ui";
import { bonusKeys, type BonusRow } from "../../entities/bonus/bonus-queries.ts";
import { playerKeys } from "../../entities/player/player-queries.ts";
import { walletKeys } from "../../entities/wallet/wallet-queries.ts";
import type { Reply } from "../../platform/api/api-client.ts";
import { changeRow } from "../../platform/api/history-pages.ts";
import { logFailure } from "../../platform/api/log-failure.ts";
import { mutationOf } from "../../platform/api/operation-mutation.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { SiteModal } from "../../platform/site-modal.tsx";
import { showSuccess, showToast } from "../../platform/toast-store.ts";

type History = InfiniteData<Reply<"listBonusHistory">>;

/** Marks the bonus's row as cancelled at once. */
const useCancelBonus = mutationOf("cancelBonus", {
  input: (id: string) => ({ params: { id } }),
  isQuiet: true,
  apply: (client, { status }, id) =>
    status &&
    client.setQueriesData<History>(
      { queryKey: bonusKeys.history },
      (old) => old && changeRow(old, id, { status: "cancelled", endReason: "player" }),
    ),
  invalidates: [bonusKeys.history, bonusKeys.offers, bonusKeys.own, walletKeys.all],
  awaits: [playerKeys.info],
});

interface CancelBonusModalProps {
  readonly bonus: Pick<BonusRow, "id">;
  /** What it costs. */
  readonly text: string;
  readonly onClose: () => void;
}

/** Asks before it cancels a bonus, whose money will be debited. A failed call is only logged. */
export function CancelBonusModal({ bonus, text, onClose }: CancelBonusModalProps) {
  const { t } = usePhrases();
  const { mutateAsync: cancelBonus, isPending } = useCancelBonus();
  const confirm = async () => {
    if (isPending) return;
    try {
      const { status } = await cancelBonus(bonus.id);
      if (status) showSuccess(t, t("bonus:cancelled"));
      else showToast({ tone: "warning", title: t("site:toast.failed"), text: t("bonus:notCancelled") });
    } catch (error) {
      logFailure(error);
    }
    onClose();
  };
  return (
    <SiteModal name="modal-confirm" title={t("bonus:cancelTitle")} onClose={onClose}>
      <p>{text}</p>
      <ModalFooter>
        <Button onClick={onClose}>{t("bonus:keep")}</Button>
        <Button variant="danger" isBusy={isPending} onClick={() => void confirm()}>
          {t("bonus:cancelConfirm")}
        </Button>
      </ModalFooter>
    </SiteModal>
  );
}
