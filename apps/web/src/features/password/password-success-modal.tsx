import { Button, ModalFooter } from "@w10/ui";
import { closeModal, openModal } from "../../entities/shell/shell-store.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { SiteModal } from "../../platform/site-modal.tsx";

/** 'Password recovery sent' or 'Password changed', with a sign-in button. */
export function PasswordSuccessModal({ kind }: { readonly kind: "sent" | "changed" }) {
  const { t } = usePhrases();
  return (
    <SiteModal
      name="modal-success"
      title={t(kind === "sent" ? "password:sentTitle" : "password:changedTitle")}
      onClose={closeModal}
    >
      <p>{t(kind === "sent" ? "password:sentText" : "password:changedText")}</p>
      <ModalFooter>
        <Button variant="primary" onClick={() => openModal({ name: "modal-auth" })}>
          {t("session:submit")}
        </Button>
      </ModalFooter>
    </SiteModal>
  );
}
