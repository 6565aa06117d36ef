import { Link } from "@tanstack/react-router";
import { Button, ModalFooter } from "@w10/ui";
import { playerKeys } from "../../entities/player/player-queries.ts";
import { paths } from "../../entities/site/paths.ts";
import { mutationOf } from "../../platform/api/operation-mutation.ts";
import { Sentence, usePhrases } from "../../platform/language/phrase-book.tsx";
import { SiteModal } from "../../platform/site-modal.tsx";
import { showFailure } from "../../platform/api/error-sentence.ts";

const useAcceptTerms = mutationOf("acceptTerms", { awaits: [playerKeys.info] });

/** Forced while the player has not accepted the current terms and policy. */
export function TermsModal({ onLogout }: { readonly onLogout: () => void }) {
  const book = usePhrases();
  const { t } = book;
  const { mutateAsync: acceptTerms, isPending } = useAcceptTerms();
  const accept = async () => {
    if (isPending) return;
    await acceptTerms().catch((error: unknown) => showFailure(book, error));
  };
  const link = (to: string, text: string) => (
    <Link to={to} target="_blank" className="link">
      {text}
    </Link>
  );
  return (
    <SiteModal name="modal-terms" title={t("terms:title")} onClose={() => undefined} isForced>
      <p>
        <Sentence
          phrase="terms:text"
          parts={{
            terms: link(paths.termsAndConditions(), t("terms:termsLink")),
            privacy: link(paths.privacyPolicy(), t("terms:privacyLink")),
          }}
        />
      </p>
      <ModalFooter>
        <Button onClick={onLogout}>{t("terms:logout")}</Button>
        <Button variant="primary" isBusy={isPending} onClick={() => void accept()}>
          {t("terms:accept")}
        </Button>
      </ModalFooter>
    </SiteModal>
  );
}
