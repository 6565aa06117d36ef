import { Modal } from "@w10/ui";
import type { ReactNode } from "react";
import { CodeForm, ResendStepButton } from "../../entities/two-factor/code-form.tsx";
import { type StepType, useSecondStep } from "../../entities/two-factor/two-factor-queries.ts";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { RecoveryCodes, useRecoveryCodes } from "./recovery-codes.tsx";

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
  /** What the code is for, and where it comes from. */
  readonly text: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function CodeModal({ text, children, ...modal }: CodeModalProps) {
  const { t } = usePhrases();
  return (
    <Modal {...modal} closeLabel={t("site:close")}>
      <p>{text}</p>
      <br />
      {children}
    </Modal>
  );
}
