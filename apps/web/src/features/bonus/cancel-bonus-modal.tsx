import { Button, Modal, ModalFoot } from "@w10/ui";
import { useState } from "react";
import type { BonusRow } from "../../platform/calls.ts";
import { logFailure } from "../../platform/log-failure.ts";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { showToast } from "../../platform/toast-store.ts";
import { useCancelBonus } from "./use-bonus-history.ts";

interface CancelBonusModalProps {
  readonly bonus: BonusRow;
  /** What is left of it, with its currency. */
  readonly amount: string;
  readonly onClose: () => void;
}

/** Asks before a bonus is given up: its money will be debited. A call that fails is only logged. */
export function CancelBonusModal({ bonus, amount, onClose }: CancelBonusModalProps) {
  const { t } = usePhrases();
  const cancelBonus = useCancelBonus();
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const isDone = await cancelBonus(bonus.id);
      if (isDone) showToast({ tone: "success", title: t("site:toast.done"), text: t("bonus:cancelled") });
      else showToast({ tone: "warning", title: t("site:toast.failed"), text: t("bonus:notCancelled") });
    } catch (error) {
      logFailure(error);
    }
    onClose();
  };
  return (
    <Modal name="modal-confirm" title={t("bonus:cancelTitle")} closeLabel={t("site:close")} onClose={onClose}>
      <p>{t("bonus:cancelText", { amount })}</p>
      <ModalFoot>
        <Button onClick={onClose}>{t("bonus:keep")}</Button>
        <Button look="danger" isBusy={isBusy} onClick={() => void confirm()}>
          {t("bonus:cancelConfirm")}
        </Button>
      </ModalFoot>
    </Modal>
  );
}
