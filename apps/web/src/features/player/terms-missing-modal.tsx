import { useNavigate } from "@tanstack/react-router";
import { Button, ModalFooter } from "@w10/ui";
import { usePlayer } from "../../entities/player/player-queries.ts";
import { closeModal } from "../../entities/shell/shell-store.ts";
import { paths } from "../../entities/site/paths.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { SiteModal } from "../../platform/site-modal.tsx";

/**
 * Names the limits or documents that the player's market requires before deposits and play, and links to
 * their page.
 */
export function TermsMissingModal({ kind }: { readonly kind: "limits" | "documents" }) {
  const { t } = usePhrases();
  const navigate = useNavigate();
  const missing = usePlayer()?.missingTerms;
  const names =
    kind === "limits"
      ? missing?.limits.map((limit) => t(`limit:kind.${limit}`))
      : missing?.documents.map((document) => t(`verification:kind.${document}`));
  const openPage = () => {
    closeModal();
    void navigate(kind === "limits" ? { to: paths.profile(), hash: "limits" } : { to: paths.verification() });
  };
  return (
    <SiteModal name="modal-terms-missing" title={t("player:termsMissing.title")} onClose={closeModal}>
      <p>
        {t(`player:termsMissing.${kind}.text`)} <strong>{names?.join(", ")}</strong>
      </p>
      <ModalFooter>
        <Button variant="primary" onClick={openPage}>
          {t(`player:termsMissing.${kind}.button`)}
        </Button>
      </ModalFooter>
    </SiteModal>
  );
}
