import type { StepUpWay } from "@w10/contract";
import { Button } from "@w10/ui";
import { useEffect } from "react";
import { signWithPasskey, PasskeyButton } from "../../entities/passkey/passkey-button.tsx";
import { CurrentPasswordForm } from "../../entities/password/current-password-form.tsx";
import { CodeForm, ResendStepButton } from "../../entities/two-factor/code-form.tsx";
import { call } from "../../platform/api/api-client.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { SiteModal } from "../../platform/site-modal.tsx";
import { useSendCode, useProveByCode, useProveIdentity } from "./use-prove-identity.ts";
import css from "./step-up-modal.module.css";

interface StepUpModalProps {
  readonly ways: readonly StepUpWay[];
  readonly onAnswer: (isProved: boolean) => void;
}

/**
 * Asks for proof of identity before an operation that a thief would use on an unlocked device. The pending
 * call then continues.
 */
export function StepUpModal({ ways, onAnswer }: StepUpModalProps) {
  const { t } = usePhrases();
  const confirm = () => onAnswer(true);
  useEscape(() => onAnswer(false));
  return (
    <SiteModal name="modal-step-up" isOnTop title={t("step-up:title")} onClose={() => onAnswer(false)}>
      <div className={css.ways}>
        {ways.includes("password") && <PasswordWay onProved={confirm} />}
        {ways.includes("authenticator") && (
          <CodeWay text={t("step-up:app")} hasRecovery={ways.includes("recovery_code")} onProved={confirm} />
        )}
        {ways.includes("sms") && <SmsWay hasRecovery={ways.includes("recovery_code")} onProved={confirm} />}
        {ways.includes("passkey") && <PasskeyWay onProved={confirm} />}
      </div>
    </SiteModal>
  );
}

/** The modal below also listens for Escape and must stay open. */
function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopImmediatePropagation();
      onEscape();
    };
    addEventListener("keydown", handleKey, { capture: true });
    return () => removeEventListener("keydown", handleKey, { capture: true });
  }, [onEscape]);
}

interface WayProps {
  readonly onProved: () => void;
}

function PasswordWay({ onProved }: WayProps) {
  const { t } = usePhrases();
  const prove = useProveIdentity();
  const onPassword = async (password: string) => {
    await prove({ way: "password", password });
    onProved();
  };
  return (
    <CurrentPasswordForm
      onPassword={onPassword}
      foot={(isBusy) => (
        <Button type="submit" variant="primary" isBlock isBusy={isBusy}>
          {t("step-up:confirm")}
        </Button>
      )}
    >
      <p>{t("step-up:password")}</p>
    </CurrentPasswordForm>
  );
}

function PasskeyWay({ onProved }: WayProps) {
  const { t } = usePhrases();
  const prove = useProveIdentity();
  const onUse = async () => {
    await prove({ way: "passkey", credential: await signWithPasskey(call("requestPasskeyProof")) });
    onProved();
  };
  return <PasskeyButton onUse={onUse} cancelled={t("step-up:passkeyCancelled")} />;
}

interface CodeWayProps extends WayProps {
  readonly hasRecovery: boolean;
}

function SmsWay(props: CodeWayProps) {
  const { t } = usePhrases();
  useSendCode();
  return <CodeWay {...props} text={t("step-up:sms")} isSms />;
}

function CodeWay({
  text,
  isSms = false,
  hasRecovery,
  onProved,
}: CodeWayProps & { readonly text: string; readonly isSms?: boolean }) {
  const { t } = usePhrases();
  const check = useProveByCode();
  return (
    <>
      <p>{text}</p>
      <CodeForm
        submitLabel={t("step-up:confirm")}
        hasRecovery={hasRecovery}
        onCode={check}
        onValid={onProved}
      >
        {isSms && <ResendStepButton />}
      </CodeForm>
    </>
  );
}
