import { Modal } from "@w10/ui";
import { useState } from "react";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { CodeForm } from "../../platform/second-step/code-form.tsx";
import { ResendButton } from "../../platform/second-step/resend-button.tsx";
import { type StepType, useSecondStep } from "../../platform/second-step/use-second-step.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";

interface StepModalProps {
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** The code of the SMS that has just been sent turns the second step on. */
export function SmsModal({ phone, onDone, onClose }: StepModalProps & { readonly phone: string }) {
  const { t } = usePhrases();
  const check = useSecondStep("sms", "enable");
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <Modal
      name="modal-two-factor"
      title={t("two-factor:smsTitle")}
      closeLabel={t("site:close")}
      onClose={onClose}
    >
      <p>{t("two-factor:smsSent", { phone })}</p>
      <br />
      <CodeForm
        submitLabel={t("two-factor:confirm")}
        onCode={check}
        onRight={async (recoveryCodes) => {
          setCodes(recoveryCodes);
          await onDone();
        }}
      >
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
      <CodeForm submitLabel={t("two-factor:remove")} hasRecovery onCode={check} onRight={onDone}>
        {type === "sms" && <ResendButton />}
      </CodeForm>
    </Modal>
  );
}
