import { zodResolver } from "@hookform/resolvers/zod";
import { useNavigate } from "@tanstack/react-router";
import { fieldRules } from "@w10/contract";
import { Button, FieldNote } from "@w10/ui";
import { useState } from "react";
import * as z from "zod/mini";
import { AccountName, NewPasswordField } from "../../entities/password/new-password-field.tsx";
import { openModal } from "../../entities/shell/shell-store.ts";
import type { CallInput } from "../../platform/api/api-client.ts";
import { FieldErrors } from "../../platform/api/api-errors.ts";
import { fieldSentence } from "../../platform/api/error-sentence.ts";
import { mutationOf } from "../../platform/api/operation-mutation.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { useApiForm } from "../../platform/api/use-api-form.ts";

const resolver = zodResolver(z.object(fieldRules.newPasswordFields).check(fieldRules.passwordsMatch));
/** Delay between the success and the home page. */
const homeDelayMs = 500;

const useResetPassword = mutationOf("resetPassword", {
  input: (sent: Pick<CallInput<"resetPassword">, "query" | "body">) => sent,
});

interface ResetPasswordFormProps {
  readonly email: string;
  readonly signature: string;
}

/** Sets a new password by the link of the email. */
export function ResetPasswordForm({ email, signature }: ResetPasswordFormProps) {
  const book = usePhrases();
  const { t, locale } = book;
  // An invalid link is shown instead of the form: no other password would make it valid.
  const [linkProblem, setLinkProblem] = useState<string | null>(null);
  const navigate = useNavigate();
  const { mutateAsync: resetPassword } = useResetPassword();
  const form = useApiForm({
    resolver,
    defaultValues: { passwordPlain: "", passwordPlainSecond: "" },
    aliases: { password: "passwordPlain" },
  });
  const { isSubmitting, isSubmitSuccessful } = form.formState;

  const submit = form.submitWith(async ({ passwordPlain }) => {
    try {
      await resetPassword({ query: { locale }, body: { email, signature, passwordPlain } });
      openModal({ name: "modal-success", kind: "changed" });
      setTimeout(() => void navigate({ to: "/" }), homeDelayMs);
    } catch (error) {
      const why = error instanceof FieldErrors ? error.fields["signature"] : undefined;
      if (!why) throw error;
      setLinkProblem(why);
    }
  });
  if (linkProblem)
    return (
      <>
        <FieldNote id="link-problem" error={fieldSentence(book, "signature", linkProblem)} />
        <br />
        <Button variant="primary" size="large" isBlock onClick={() => openModal({ name: "modal-forgot" })}>
          {t("password:newLink")}
        </Button>
      </>
    );
  return (
    <form noValidate method="post" onSubmit={submit}>
      <AccountName email={email} />
      <NewPasswordField
        {...form.field("passwordPlain")}
        typed={form.watch("passwordPlain")}
        label={t("password:new")}
        hint={t("password:hint")}
      />
      <br />
      <NewPasswordField
        {...form.field("passwordPlainSecond")}
        typed={form.watch("passwordPlainSecond")}
        label={t("password:confirm")}
      />
      <br />
      <Button
        type="submit"
        variant="primary"
        size="large"
        isBlock
        isBusy={isSubmitting}
        disabled={isSubmitSuccessful && form.formState.isValid && isSubmitting}
      >
        {t("password:save")}
      </Button>
    </form>
  );
}
