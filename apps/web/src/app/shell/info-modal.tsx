import type { PhraseKey } from "@w10/phrases";
import { Button, ModalFooter } from "@w10/ui";
import { closeModal } from "../../entities/shell/shell-store.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { SiteModal } from "../../platform/site-modal.tsx";

export function InfoModal({ title, text }: { readonly title: PhraseKey; readonly text: PhraseKey }) {
  const { t } = usePhrases();
  return (
    <SiteModal name="modal-info" title={t(title)} onClose={closeModal}>
      <p>{t(text)}</p>
      <ModalFooter>
        <Button variant="primary" onClick={closeModal}>
          {t("site:ok")}
        </Button>
      </ModalFooter>
    </SiteModal>
  );
}
