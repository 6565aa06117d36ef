import type { ReactNode } from "react";
import { CodeForm, ResendStepButton } from "../../entities/two-factor/code-form.tsx";
import { type StepType, useSecondStep } from "../../entities/two-factor/two-factor-queries.ts";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { SiteModal } from "../../platform/site-modal.tsx";
import { RecoveryCodes, useRecoveryCodes, CopyButton } from "./recovery-codes.tsx";
import css from "./two-factor.module.css";

interface StepModalProps {
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** The code of the SMS that has just been sent turns the second step on. */
export function SmsModal({ phone, onDone, onClose }: StepModalProps & { readonly phone: string }) {
  const { t } = usePhrases();
  const check = useSecondStep("sms", "enable");
  const { codes, onRight } = useRecoveryCodes(onDone);
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <CodeModal
      name="modal-two-factor"
      title={t("two-factor:smsTitle")}
      text={t("two-factor:smsSent", { phone })}
      onClose={onClose}
    >
      <CodeForm submitLabel={t("two-factor:confirm")} onCode={check} onRight={onRight}>
        <ResendStepButton />
      </CodeForm>
    </CodeModal>
  );
}

/** Asks for a code before the second step is turned off. */
export function RemoveStepModal({ type, onDone, onClose }: StepModalProps & { readonly type: StepType }) {
  const { t } = usePhrases();
  const check = useSecondStep(type, "disable");
  return (
    <CodeModal
      name="modal-two-factor-remove"
      title={t("two-factor:removeTitle")}
      text={t(type === "sms" ? "two-factor:removeSms" : "two-factor:removeApp")}
      onClose={onClose}
    >
      <CodeForm submitLabel={t("two-factor:remove")} hasRecovery onCode={check} onRight={onDone}>
        {type === "sms" && <ResendStepButton />}
      </CodeForm>
    </CodeModal>
  );
}

/** Asks for a code before new recovery codes take the place of the old ones, and then shows them this once. */
export function RenewCodesModal({ type, onDone, onClose }: StepModalProps & { readonly type: StepType }) {
  const { t } = usePhrases();
  const check = useSecondStep(type, "renew");
  const { codes, onRight } = useRecoveryCodes(onDone);
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <CodeModal
      name="modal-renew-codes"
      title={t("two-factor:renewTitle")}
      text={t(type === "sms" ? "two-factor:renewSms" : "two-factor:renewApp")}
      onClose={onClose}
    >
      <CodeForm submitLabel={t("two-factor:make")} hasRecovery onCode={check} onRight={onRight}>
        {type === "sms" && <ResendStepButton />}
      </CodeForm>
    </CodeModal>
  );
}

interface CodeModalProps {
  readonly name: string;
  readonly title: string;
  /** The purpose of the code, and where it comes from. */
  readonly text: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function CodeModal({ text, children, ...modal }: CodeModalProps) {
  return (
    <SiteModal {...modal}>
      <p>{text}</p>
      <br />
      {children}
    </SiteModal>
  );
}

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
    <SiteModal name="modal-two-factor" title={t("two-factor:appTitle")} size="medium" onClose={onClose}>
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
    </SiteModal>
  );
}
