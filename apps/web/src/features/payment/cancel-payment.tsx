import type { InfiniteData } from "@tanstack/react-query";
import { Button, ModalFooter } from "@w10/ui";
import { playerKeys } from "../../entities/player/player-queries.ts";
import { walletKeys } from "../../entities/wallet/wallet-queries.ts";
import type { Reply } from "../../platform/api/api-client.ts";
import { changeRow } from "../../platform/api/history-pages.ts";
import { logFailure } from "../../platform/api/log-failure.ts";
import { mutationOf } from "../../platform/api/operation-mutation.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { SiteModal } from "../../platform/site-modal.tsx";
import { showSuccess, showToast } from "../../platform/toast-store.ts";
import { paymentKeys, type PaymentRow } from "./payment-queries.ts";

type Payments = InfiniteData<Reply<"listPayments">>;

/**
 * Cancels a pending withdrawal or reverts a rejected one; both use the same call. Marks the row as cancelled
 * at once.
 */
const useCancelPayment = mutationOf("cancelPayment", {
  input: (id: string) => ({ params: { id } }),
  isQuiet: true,
  apply: (client, { status }, id) =>
    status &&
    client.setQueriesData<Payments>(
      { queryKey: paymentKeys.lists },
      (old) => old && changeRow(old, id, { status: "cancelled" }),
    ),
  // Sums and filtered lists change too, and a cancelled withdrawal returns to the balance.
  invalidates: [paymentKeys.all, walletKeys.all],
  awaits: [playerKeys.info],
});

interface CancelPaymentModalProps {
  readonly payment: PaymentRow;
  readonly onClose: () => void;
}

/** Asks before it cancels a payment; the amount of a withdrawal returns to the balance. */
export function CancelPaymentModal({ payment, onClose }: CancelPaymentModalProps) {
  const { t } = usePhrases();
  const { mutateAsync: cancelPayment, isPending } = useCancelPayment();
  // A pending deposit has charged nothing, so nothing is returned.
  const isDeposit = payment.mode === "in";
  const confirm = async () => {
    if (isPending) return;
    try {
      const { status } = await cancelPayment(payment.id);
      if (status) showSuccess(t, t(isDeposit ? "payment:depositCancelled" : "payment:cancelled"));
      else showToast({ tone: "warning", title: t("site:toast.failed"), text: t("payment:notCancelled") });
    } catch (error) {
      logFailure(error);
    }
    onClose();
  };
  const amount = `${payment.amountFormatted} ${payment.currency}`;
  return (
    <SiteModal name="modal-confirm" title={t("payment:cancelTitle")} onClose={onClose}>
      <p>{t(isDeposit ? "payment:cancelDeposit" : "payment:cancelText", { amount })}</p>
      <ModalFooter>
        <Button onClick={onClose}>{t("payment:keep")}</Button>
        <Button variant="danger" isBusy={isPending} onClick={() => void confirm()}>
          {t("payment:cancelConfirm")}
        </Button>
      </ModalFooter>
    </SiteModal>
  );
}
