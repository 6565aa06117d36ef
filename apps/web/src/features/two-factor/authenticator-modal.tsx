import { Modal } from "@w10/ui";
import { CodeForm } from "../../entities/two-factor/code-form.tsx";
import { useSecondStep } from "../../entities/two-factor/two-factor-queries.ts";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { CopyButton } from "./copy-button.tsx";
import { RecoveryCodes, useRecoveryCodes } from "./recovery-codes.tsx";
import css from "./two-factor.module.css";

interface AuthenticatorModalProps {
  readonly secret: string;
  readonly QRCode: string;
  readonly onEnabled: () => Promise<void>;
  readonly onClose: () => void;
}

/** Connects an app: its picture and key, a code of it, and then the recovery codes, shown this once. */
export function AuthenticatorModal({ secret, QRCode, onEnabled, onClose }: AuthenticatorModalProps) {
  const { t } = usePhrases();
  const check = useSecondStep("google", "enable");
  const { codes, onRight } = useRecoveryCodes(onEnabled);
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <Modal
      name="modal-two-factor"
      title={t("two-factor:appTitle")}
      closeLabel={t("site:close")}
      size="medium"
      onClose={onClose}
    >
      <div className={css.steps}>
        <p>{t("two-factor:appStep1")}</p>
        <div className={css.qr}>
          <img src={QRCode} alt={t("two-factor:qrAlt")} width={168} height={168} />
          <div className={css.key}>
            <span className={css.quiet}>{t("two-factor:key")}</span>
            <code>{secret.match(/.{1,4}/g)?.join(" ")}</code>
            <div>
              <CopyButton text={secret}>{t("two-factor:copy")}</CopyButton>
            </div>
          </div>
        </div>
        <p>{t("two-factor:appStep2")}</p>
        <CodeForm submitLabel={t("two-factor:confirm")} onCode={check} onRight={onRight} />
      </div>
    </Modal>
  );
}
