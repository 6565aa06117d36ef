import { Button, Modal, ModalFoot, Panel } from "@w10/ui";
import { useState } from "react";
import { CurrentPasswordForm } from "../../platform/current-password-form.tsx";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { SupportSentence } from "../../platform/support-sentence.tsx";
import { useCloseAccount } from "./use-close-account.ts";
import css from "./close-account-section.module.css";

const facts = ["first", "second", "third", "fourth"] as const;

/** The end of the account, by its player. */
export function CloseAccountSection() {
  const { t } = usePhrases();
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel id="close-account" aria-labelledby="closure-title">
      <h2 id="closure-title">{t("closure:title")}</h2>
      <p className={css.quiet}>{t("closure:text")}</p>
      <Button look="danger" className={css.open} onClick={() => setOpen(true)}>
        {t("closure:open")}
      </Button>
      {isOpen && <ClosingModal onClose={() => setOpen(false)} />}
    </Panel>
  );
}

/** Says what closing means before it asks for the password. */
function ClosingModal({ onClose }: { readonly onClose: () => void }) {
  const { t } = usePhrases();
  const closeAccount = useCloseAccount();
  return (
    <Modal
      name="modal-close-account"
      title={t("closure:modalTitle")}
      closeLabel={t("site:close")}
      onClose={onClose}
    >
      <CurrentPasswordForm
        onPassword={closeAccount}
        foot={(isBusy) => (
          <ModalFoot>
            <Button onClick={onClose}>{t("closure:keep")}</Button>
            <Button type="submit" look="danger" isBusy={isBusy}>
              {t("closure:confirm")}
            </Button>
          </ModalFoot>
        )}
      >
        <ul className={css.facts}>
          {facts.map((fact) => (
            <li key={fact}>
              <SupportSentence phrase={`closure:${fact}`} />
            </li>
          ))}
        </ul>
      </CurrentPasswordForm>
    </Modal>
  );
}
