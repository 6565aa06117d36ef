import { Button, Modal, ModalFoot } from "@w10/ui";
import { usePhrases } from "../platform/phrase-book.tsx";
import { shellStore } from "../platform/shell-store.ts";

/** A title, a text and OK. */
export function InfoModal({ title, text }: { readonly title: string; readonly text: string }) {
  const { t } = usePhrases();
  const { close } = shellStore.getState();
  return (
    <Modal name="modal-info" title={title} closeLabel={t("site:close")} onClose={close}>
      <p>{text}</p>
      <ModalFoot>
        <Button look="primary" onClick={close}>
          {t("site:ok")}
        </Button>
      </ModalFoot>
    </Modal>
  );
}
