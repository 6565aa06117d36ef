import { Button, Modal, ModalFoot } from "@w10/ui";
import { usePhrases } from "../../platform/phrase-book.tsx";
import css from "./point.module.css";

interface ExchangedModalProps {
  readonly amount: string;
  readonly onClose: () => void;
}

/** What the points became. */
export function ExchangedModal({ amount, onClose }: ExchangedModalProps) {
  const { t } = usePhrases();
  return (
    <Modal name="modal-success" title={t("point:doneTitle")} closeLabel={t("site:close")} onClose={onClose}>
      <div className={css.done}>
        <img src="/art/emoji/money-bag.webp" alt="" width={62} height={62} />
        <p>{t("point:doneText", { amount })}</p>
      </div>
      <ModalFoot>
        <Button look="primary" onClick={onClose}>
          {t("point:ok")}
        </Button>
      </ModalFoot>
    </Modal>
  );
}
