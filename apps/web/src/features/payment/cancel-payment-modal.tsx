import { Button, Modal, ModalFoot } from "@w10/ui";
import { useState } from "react";
import type { PaymentRow } from "../../platform/calls.ts";
import { logFailure } from "../../platform/log-failure.ts";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { showToast } from "../../platform/toast-store.ts";
import { useCancelPayment } from "./use-cancel-payment.ts";

interface CancelPaymentModalProps {
  readonly payment: PaymentRow;
  readonly onClose: () => void;
}

/** Asks before a payment is cancelled: the amount of a withdrawal will be back on the balance. */
export function CancelPaymentModal({ payment, onClose }: CancelPaymentModalProps) {
  const { t } = usePhrases();
  const cancelPayment = useCancelPayment();
  const [isBusy, setBusy] = useState(false);
  // A deposit that waits has taken nothing, so nothing comes back.
  const isDeposit = payment.mode === "in";
  const confirm = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const isDone = await cancelPayment(payment.id);
      if (isDone)
        showToast({
          tone: "success",
          title: t("site:toast.done"),
          text: t(isDeposit ? "payment:depositCancelled" : "payment:cancelled"),
        });
      else showToast({ tone: "warning", title: t("site:toast.failed"), text: t("payment:notCancelled") });
    } catch (error) {
      logFailure(error);
    }
    onClose();
  };
  const amount = `${payment.amountFormatted} ${payment.currency}`;
  return (
    <Modal
      name="modal-confirm"
      title={t("payment:cancelTitle")}
      closeLabel={t("site:close")}
      onClose={onClose}
    >
      <p>{t(isDeposit ? "payment:cancelDeposit" : "payment:cancelText", { amount })}</p>
      <ModalFoot>
        <Button onClick={onClose}>{t("payment:keep")}</Button>
        <Button look="danger" isBusy={isBusy} onClick={() => void confirm()}>
          {t("payment:cancelConfirm")}
        </Button>
      </ModalFoot>
    </Modal>
  );
}
