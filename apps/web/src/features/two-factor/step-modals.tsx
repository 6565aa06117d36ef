import { CodeForm, ResendStepButton } from "../../entities/two-factor/code-form.tsx";
import { type StepType, useSecondStep } from "../../entities/two-factor/two-factor-queries.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { SiteModal } from "../../platform/site-modal.tsx";
import { RecoveryCodes, useRecoveryCodes, CopyButton } from "./recovery-codes.tsx";
import css from "./two-factor.module.css";

interface StepModalProps {
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

interface CodeModalProps extends StepModalProps {
  readonly type: StepType;
  readonly action: "enable" | "disable" | "renew";
  readonly name: string;
  readonly title: string;
  /** The purpose and source of the code. */
  readonly text: string;
  readonly submitLabel: string;
}

/** Asks for a code; shows the recovery codes that a valid one returns, only once. */
function CodeModal({ type, action, text, submitLabel, onDone, ...modal }: CodeModalProps) {
  const check = useSecondStep(type, action);
  const { codes, onValid } = useRecoveryCodes(onDone);
  if (codes) return <RecoveryCodes codes={codes} onClose={modal.onClose} />;
  return (
    <SiteModal {...modal}>
      <p>{text}</p>
      <br />
      <CodeForm
        submitLabel={submitLabel}
        hasRecovery={action !== "enable"}
        onCode={check}
        onValid={action === "disable" ? onDone : onValid}
      >
        {type === "sms" && <ResendStepButton />}
      </CodeForm>
    </SiteModal>
  );
}

/** Turns the second step on with the code of the SMS that was just sent. */
export function SmsModal({ phone, ...modal }: StepModalProps & { readonly phone: string }) {
  const { t } = usePhrases();
  return (
    <CodeModal
      {...modal}
      type="sms"
      action="enable"
      name="modal-two-factor"
      title={t("two-factor:smsTitle")}
      text={t("two-factor:smsSent", { phone })}
      submitLabel={t("two-factor:confirm")}
    />
  );
}

/** Asks for a code before it turns the second step off. */
export function RemoveStepModal(props: StepModalProps & { readonly type: StepType }) {
  const { t } = usePhrases();
  return (
    <CodeModal
      {...props}
      action="disable"
      name="modal-two-factor-remove"
      title={t("two-factor:removeTitle")}
      text={t(props.type === "sms" ? "two-factor:removeSms" : "two-factor:removeApp")}
      submitLabel={t("two-factor:remove")}
    />
  );
}

/** Asks for a code before it replaces the recovery codes. */
export function RenewCodesModal(props: StepModalProps & { readonly type: StepType }) {
  const { t } = usePhrases();
  return (
    <CodeModal
      {...props}
      action="renew"
      name="modal-renew-codes"
      title={t("two-factor:renewTitle")}
      text={t(props.type === "sms" ? "two-factor:renewSms" : "two-factor:renewApp")}
      submitLabel={t("two-factor:make")}
    />
  );
}

interface AuthenticatorModalProps {
  readonly secret: string;
  readonly QRCode: string;
  readonly onEnabled: () => Promise<void>;
  readonly onClose: () => void;
}

/** Connects an app by QR code or key and a code of the app; then shows the recovery codes, only once. */
export function AuthenticatorModal({ secret, QRCode, onEnabled, onClose }: AuthenticatorModalProps) {
  const { t } = usePhrases();
  const check = useSecondStep("google", "enable");
  const { codes, onValid } = useRecoveryCodes(onEnabled);
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
        <CodeForm submitLabel={t("two-factor:confirm")} onCode={check} onValid={onValid} />
      </div>
    </SiteModal>
  );
}
