import { zodResolver } from "@hookform/resolvers/zod";
import { Link } from "@tanstack/react-router";
import { fieldRules } from "@w10/contract";
import { Button, PasswordField, TextField } from "@w10/ui";
import { useState } from "react";
import * as z from "zod/mini";
import { useCaptcha } from "../../entities/captcha/use-captcha.tsx";
import { closeModal, openModal, shellStore } from "../../entities/shell/shell-store.ts";
import { signWithPasskey, PasskeyButton } from "../../entities/passkey/passkey-button.tsx";
import { paths } from "../../entities/site/paths.ts";
import { type StepType, useSecondStep } from "../../entities/two-factor/two-factor-queries.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { SiteModal } from "../../platform/site-modal.tsx";
import { useApiForm } from "../../platform/api/use-api-form.ts";
import { useCheckLogin } from "./use-check-login.ts";
import { CodeForm, ResendStepButton } from "../../entities/two-factor/code-form.tsx";
import { call } from "../../platform/api/api-client.ts";
import { mutationOf } from "../../platform/api/operation-mutation.ts";
import css from "./sign-in-modal.module.css";

const useCheckPasskeySignIn = mutationOf("checkPasskeySignIn", {
  input: async () => ({ body: { credential: await signWithPasskey(call("requestPasskeySignIn")) } }),
});

interface CodeStepProps {
  readonly type: StepType;
  /** Runs after a valid code: the player is signed in. */
  readonly onSignedIn: () => Promise<void>;
}

/** The second step, shown instead of the form: a code from the app or an SMS. */
function CodeStep({ type, onSignedIn }: CodeStepProps) {
  const { t } = usePhrases();
  const check = useSecondStep(type, "authorize");
  return (
    <>
      <p>{t(type === "sms" ? "two-factor:signInSms" : "two-factor:signInApp")}</p>
      <br />
      <CodeForm submitLabel={t("session:submit")} hasRecovery onCode={check} onValid={onSignedIn}>
        {type === "sms" && <ResendStepButton />}
      </CodeForm>
    </>
  );
}

const resolver = zodResolver(
  z.object({ email: fieldRules.email, passwordPlain: fieldRules.currentPassword }),
);
/** Delay between closing the sign-in modal and opening the forgot-password modal. */
const forgotDelayMs = 500;

/** Email, password and an invisible captcha; or a passkey. */
export function SignInModal() {
  const { t } = usePhrases();
  const close = () => {
    shellStore.setState({ pathAfterSignIn: null });
    closeModal();
  };
  return (
    <SiteModal name="modal-auth" title={t("session:title")} onClose={close}>
      <SignInForm />
    </SiteModal>
  );
}

function SignInForm() {
  const { t } = usePhrases();
  const captcha = useCaptcha();
  const { signIn, finish } = useCheckLogin();
  const { mutateAsync: checkPasskeySignIn } = useCheckPasskeySignIn();
  const [step, setStep] = useState<StepType | null>(null);
  const form = useApiForm({
    resolver,
    defaultValues: { email: "", passwordPlain: "" },
    aliases: { password: "passwordPlain" },
  });

  const submit = form.submitWith(async (values) => {
    setStep(await captcha.offer((recaptchaToken) => signIn({ ...values, recaptchaToken })));
  });
  const openForgot = () => {
    closeModal();
    setTimeout(() => openModal({ name: "modal-forgot" }), forgotDelayMs);
  };
  const { isSubmitting } = form.formState;
  if (step) return <CodeStep type={step} onSignedIn={finish} />;
  return (
    <form className={css.form} noValidate method="post" onSubmit={submit}>
      <TextField {...form.field("email")} type="email" autoComplete="username" label={t("session:email")} />
      <PasswordField
        {...form.field("passwordPlain")}
        autoComplete="current-password"
        label={t("session:password")}
        showLabel={t("session:show")}
        hideLabel={t("session:hide")}
      />
      <div className={css.row}>
        <button type="button" className="link" onClick={openForgot}>
          {t("session:forgot")}
        </button>
      </div>
      {captcha.field}
      <Button type="submit" variant="primary" size="large" isBlock isBusy={isSubmitting}>
        {t("session:submit")}
      </Button>
      <PasskeyButton
        size="large"
        failureClassName={css.failure}
        cancelled={t("session:passkeyCancelled")}
        // The device offers its passkeys, so no email is needed.
        onUse={async () => {
          await checkPasskeySignIn();
          await finish();
        }}
      />
      <p className={css.foot}>
        {t("session:noAccount")}{" "}
        <Link to={paths.registration()} className="link" onClick={closeModal}>
          {t("session:signUp")}
        </Link>
      </p>
    </form>
  );
}
