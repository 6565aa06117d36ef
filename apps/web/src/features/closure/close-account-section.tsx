import { Button, ModalFooter, Panel } from "@w10/ui";
import { useState } from "react";
import { CurrentPasswordForm } from "../../entities/password/current-password-form.tsx";
import { signalAuth } from "../../entities/session/tab-signals.ts";
import { useClearPlayer } from "../../entities/session/use-clear-player.ts";
import { SupportSentence } from "../../entities/site/site-views.tsx";
import { mutationOf } from "../../platform/api/operation-mutation.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { SiteModal } from "../../platform/site-modal.tsx";
import { showSuccess } from "../../platform/toast-store.ts";
import css from "./close-account-section.module.css";

const useCloseAccount = mutationOf("closeAccount", {
  input: (password: string) => ({ body: { password } }),
});

const consequences = ["first", "second", "third", "fourth"] as const;

/** Lets a player close their own account. */
export function CloseAccountSection() {
  const { t } = usePhrases();
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel id="close-account" aria-labelledby="closure-title">
      <h2 id="closure-title">{t("closure:title")}</h2>
      <p className={css.quiet}>{t("closure:text")}</p>
      <Button variant="danger" className={css.open} onClick={() => setOpen(true)}>
        {t("closure:open")}
      </Button>
      {isOpen && <ClosingModal onClose={() => setOpen(false)} />}
    </Panel>
  );
}

/** Lists the consequences before it asks for the password. */
function ClosingModal({ onClose }: { readonly onClose: () => void }) {
  const { t } = usePhrases();
  const { mutateAsync: closeAccount } = useCloseAccount();
  const clearPlayer = useClearPlayer();
  const close = async (password: string) => {
    await closeAccount(password);
    signalAuth(false);
    await clearPlayer();
    showSuccess(t, t("closure:done"));
  };
  return (
    <SiteModal name="modal-close-account" title={t("closure:modalTitle")} onClose={onClose}>
      <CurrentPasswordForm
        onPassword={close}
        foot={(isBusy) => (
          <ModalFooter>
            <Button onClick={onClose}>{t("closure:keep")}</Button>
            <Button type="submit" variant="danger" isBusy={isBusy}>
              {t("closure:confirm")}
            </Button>
          </ModalFooter>
        )}
      >
        <ul className={css.facts}>
          {consequences.map((consequence) => (
            <li key={consequence}>
              <SupportSentence phrase={`closure:${consequence}`} />
            </li>
          ))}
        </ul>
      </CurrentPasswordForm>
    </SiteModal>
  );
}
