import { Button, Modal, ModalFoot } from "@w10/ui";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { CopyButton } from "./copy-button.tsx";
import css from "./two-factor.module.css";

/** The codes that open the account where the phone is lost: shown this once. */
export function RecoveryCodes({
  codes,
  onClose,
}: {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}) {
  const { t } = usePhrases();
  return (
    <Modal
      name="modal-recovery-codes"
      title={t("two-factor:codesTitle")}
      closeLabel={t("site:close")}
      isCrossOnly
      onClose={onClose}
    >
      <p>{t("two-factor:codesText")}</p>
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <ModalFoot>
        <CopyButton text={codes.join("\n")}>{t("two-factor:codesCopy")}</CopyButton>
        <Button look="primary" onClick={onClose}>
          {t("two-factor:codesDone")}
        </Button>
      </ModalFoot>
    </Modal>
  );
}
