import { Modal } from "@w10/ui";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { CodeForm } from "../../platform/second-step/code-form.tsx";
import { ResendButton } from "../../platform/second-step/resend-button.tsx";
import { type StepType, useSecondStep } from "../../platform/second-step/use-second-step.ts";

interface StepModalProps {
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** The code of the SMS that has just been sent turns the second step on. */
export function SmsModal({ phone, onDone, onClose }: StepModalProps & { readonly phone: string }) {
  const { t } = usePhrases();
  const check = useSecondStep("sms", "enable");
  return (
    <Modal
      name="modal-two-factor"
      title={t("two-factor:smsTitle")}
      closeLabel={t("site:close")}
      onClose={onClose}
    >
      <p>{t("two-factor:smsSent", { phone })}</p>
      <br />
      <CodeForm submitLabel={t("two-factor:confirm")} onCode={check} onRight={onDone}>
        <ResendButton />
      </CodeForm>
    </Modal>
  );
}

/** Asks for a code before the second step is turned off. */
export function RemoveStepModal({ type, onDone, onClose }: StepModalProps & { readonly type: StepType }) {
  const { t } = usePhrases();
  const check = useSecondStep(type, "disable");
  return (
    <Modal
      name="modal-two-factor-remove"
      title={t("two-factor:removeTitle")}
      closeLabel={t("site:close")}
      onClose={onClose}
    >
      <p>{t(type === "sms" ? "two-factor:removeSms" : "two-factor:removeApp")}</p>
      <br />
      <CodeForm
        submitLabel={t("two-factor:remove")}
        hasRecovery={type === "google"}
        onCode={check}
        onRight={onDone}
      >
        {type === "sms" && <ResendButton />}
      </CodeForm>
    </Modal>
  );
}
