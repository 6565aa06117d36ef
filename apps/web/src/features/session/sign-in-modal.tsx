import { zodResolver } from "@hookform/resolvers/zod";
import { Link } from "@tanstack/react-router";
import { fieldRules } from "@w10/contract";
import { Button, Modal, PasswordField, TextField } from "@w10/ui";
import { useState } from "react";
import * as z from "zod/mini";
import { useCaptcha } from "../../entities/captcha/use-captcha.tsx";
import { shellStore } from "../../entities/shell/shell-store.ts";
import { paths } from "../../entities/site/paths.ts";
import type { StepType } from "../../entities/two-factor/two-factor-queries.ts";
import { canUsePasskeys } from "../../platform/passkey-support.ts";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { useApiForm } from "../../platform/use-api-form.ts";
import { CodeStep } from "./code-step.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { useCheckLogin } from "./use-check-login.ts";
import css from "./sign-in-modal.module.css";

const resolver = zodResolver(
  z.object({ email: fieldRules.email, passwordPlain: fieldRules.currentPassword }),
);
/** The forgot-password modal opens this long after the sign-in modal has closed. */
const forgotDelayMs = 500;

/** E-mail, password and an invisible captcha. */
export function SignInModal() {
  const { t } = usePhrases();
  const close = () => {
    shellStore.setState({ wantedPath: null });
    shellStore.getState().close();
  };
  return (
    <Modal name="modal-auth" title={t("session:title")} closeLabel={t("site:close")} onClose={close}>
      <SignInForm />
    </Modal>
  );
}

function SignInForm() {
  const { t } = usePhrases();
  const captcha = useCaptcha();
  const { signIn, finish } = useCheckLogin();
  const [step, setStep] = useState<StepType | null>(null);
  const form = useApiForm({ resolver, defaultValues: { email: "", passwordPlain: "" } });

  const submit = form.handleSubmit(async (values) => {
    try {
      setStep(await captcha.offer((recaptchaToken) => signIn({ ...values, recaptchaToken })));
    } catch (error) {
      form.refuse(error, { password: "passwordPlain" });
    }
  });
  const openForgot = () => {
    shellStore.getState().close();
    setTimeout(() => shellStore.getState().open({ name: "modal-forgot" }), forgotDelayMs);
  };
  const { isSubmitting } = form.formState;
  if (step) return <CodeStep type={step} onSignedIn={finish} />;
  return (
    <form className={css.form} noValidate method="post" onSubmit={form.sendBy(submit)}>
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
      <Button type="submit" look="primary" size="large" isBlock isBusy={isSubmitting}>
        {t("session:submit")}
      </Button>
      {canUsePasskeys() && <PasskeyButton onSignedIn={finish} />}
      <p className={css.foot}>
        {t("session:noAccount")}{" "}
        <Link to={paths.registration()} className="link" onClick={() => shellStore.getState().close()}>
          {t("session:signUp")}
        </Link>
      </p>
    </form>
  );
}
