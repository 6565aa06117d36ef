import { zodResolver } from "@hookform/resolvers/zod";
import { useNavigate } from "@tanstack/react-router";
import { fieldRules } from "@w10/contract";
import { Button, ModalFooter, TextField } from "@w10/ui";
import * as z from "zod/mini";
import { useCaptcha } from "../../entities/captcha/use-captcha.tsx";
import { closeModal, openModal } from "../../entities/shell/shell-store.ts";
import type { CallInput } from "../../platform/api/api-client.ts";
import { withoutLocale } from "../../platform/language/locale-address.ts";
import { mutationOf } from "../../platform/api/operation-mutation.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { SiteModal } from "../../platform/site-modal.tsx";
import { useApiForm } from "../../platform/api/use-api-form.ts";

const resolver = zodResolver(z.object({ email: fieldRules.email }));

const useRequestPasswordReset = mutationOf("requestPasswordReset", {
  input: (body: NonNullable<CallInput<"requestPasswordReset">["body"]>) => ({ body }),
});

/** Sends a password reset link to the account's email. */
export function ForgotPasswordModal() {
  const { t, locale } = usePhrases();
  const navigate = useNavigate();
  const captcha = useCaptcha();
  const { mutateAsync: requestPasswordReset } = useRequestPasswordReset();
  const form = useApiForm({ resolver, defaultValues: { email: "" } });

  const submit = form.submitWith(async ({ email }) => {
    const { url } = await captcha.require((recaptcha) => requestPasswordReset({ email, recaptcha, locale }));
    closeModal();
    await navigate({ to: withoutLocale(url, locale) });
    openModal({ name: "modal-success", kind: "sent" });
  });
  const { isSubmitting } = form.formState;
  return (
    <SiteModal name="modal-forgot" title={t("password:forgotTitle")} onClose={closeModal}>
      <form noValidate method="post" onSubmit={submit}>
        <p>{t("password:forgotText")}</p>
        <br />
        <TextField {...form.field("email")} type="email" autoComplete="email" label={t("session:email")} />
        {captcha.field}
        <ModalFooter>
          <Button onClick={() => openModal({ name: "modal-auth" })}>{t("password:backToSignIn")}</Button>
          <Button type="submit" variant="primary" isBusy={isSubmitting}>
            {t("password:send")}
          </Button>
        </ModalFooter>
      </form>
    </SiteModal>
  );
}
