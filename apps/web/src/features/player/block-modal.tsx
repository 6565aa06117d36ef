import { Button, ModalFoot } from "@w10/ui";
import { shellStore } from "../../entities/shell/shell-store.ts";
import { SupportSentence } from "../../entities/site/site-views.tsx";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { SiteModal } from "../../platform/site-modal.tsx";

/** Says that the account is blocked; a fraud mark has its own words. */
export function BlockModal({ isFraud }: { readonly isFraud: boolean }) {
  const { t } = usePhrases();
  const { close } = shellStore.getState();
  return (
    <SiteModal name="modal-block" title={t("player:user_is_blocked.title")} onClose={close}>
      <p>
        <SupportSentence phrase={`player:user_is_blocked.${isFraud ? "fraud" : "text"}`} />
      </p>
      <ModalFoot>
        <Button look="primary" onClick={close}>
          {t("site:ok")}
        </Button>
      </ModalFoot>
    </SiteModal>
  );
}
