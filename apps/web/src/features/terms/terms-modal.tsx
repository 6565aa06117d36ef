import { Link } from "@tanstack/react-router";
import { Button, Modal, ModalFoot } from "@w10/ui";
import { useState } from "react";
import { call } from "../../platform/api-client.ts";
import { paths } from "../../platform/paths.ts";
import { Sentence, usePhrases } from "../../platform/phrase-book.tsx";
import { showFailure } from "../../platform/show-failure.ts";
import { useReloadPlayer } from "../../platform/use-reload-player.ts";

/** Forced while the player has not accepted the current terms and policy. */
export function TermsModal({ onLogout }: { readonly onLogout: () => void }) {
  const book = usePhrases();
  const { t } = book;
  const reloadPlayer = useReloadPlayer();
  const [isBusy, setBusy] = useState(false);
  const accept = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await call("acceptTerms");
      await reloadPlayer();
    } catch (error) {
      showFailure(book, error);
    } finally {
      setBusy(false);
    }
  };
  const link = (to: string, text: string) => (
    <Link to={to} target="_blank" className="link">
      {text}
    </Link>
  );
  return (
    <Modal
      name="modal-terms"
      title={t("terms:title")}
      closeLabel={t("site:close")}
      onClose={() => undefined}
      isForced
    >
      <p>
        <Sentence
          phrase="terms:text"
          parts={{
            terms: link(paths.termsAndConditions(), t("terms:termsLink")),
            privacy: link(paths.privacyPolicy(), t("terms:privacyLink")),
          }}
        />
      </p>
      <ModalFoot>
        <Button onClick={onLogout}>{t("terms:logout")}</Button>
        <Button look="primary" isBusy={isBusy} onClick={() => void accept()}>
          {t("terms:accept")}
        </Button>
      </ModalFoot>
    </Modal>
  );
}
