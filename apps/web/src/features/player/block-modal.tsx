import { Button, ModalFooter } from "@w10/ui";
import { closeModal } from "../../entities/shell/shell-store.ts";
import { SupportSentence } from "../../entities/site/site-views.tsx";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { SiteModal } from "../../platform/site-modal.tsx";

/** Says that the account is blocked; a fraud flag has its own text. */
export function BlockModal({ isFraud }: { readonly isFraud: boolean }) {
  const { t } = usePhrases();
  return (
    <SiteModal name="modal-block" title={t("player:user_is_blocked.title")} onClose={closeModal}>
      <p>
        <SupportSentence phrase={`player:user_is_blocked.${isFraud ? "fraud" : "text"}`} />
      </p>
      <ModalFooter>
        <Button variant="primary" onClick={closeModal}>
          {t("site:ok")}
        </Button>
      </ModalFooter>
    </SiteModal>
  );
}
