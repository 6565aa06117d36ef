import { Button, Modal, ModalFoot } from "@w10/ui";
import { shellStore } from "../../entities/shell/shell-store.ts";
import { usePhrases } from "../../platform/phrase-book.tsx";

/** 'Password recovery sent' or 'password changed', with the way to sign in. */
export function PasswordSuccessModal({ kind }: { readonly kind: "sent" | "changed" }) {
  const { t } = usePhrases();
  const { open, close } = shellStore.getState();
  return (
    <Modal
      name="modal-success"
      title={t(kind === "sent" ? "password:sentTitle" : "password:changedTitle")}
      closeLabel={t("site:close")}
      onClose={close}
    >
      <p>{t(kind === "sent" ? "password:sentText" : "password:changedText")}</p>
      <ModalFoot>
        <Button look="primary" onClick={() => open({ name: "modal-auth" })}>
          {t("session:submit")}
        </Button>
      </ModalFoot>
    </Modal>
  );
}
