import { zodResolver } from "@hookform/resolvers/zod";
import { fieldRules } from "@w10/contract";
import { Button, Panel, PasswordField } from "@w10/ui";
import * as z from "zod/mini";
import type { CallInput } from "../../platform/api/api-client.ts";
import { mutationOf } from "../../platform/api/operation-mutation.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { showSuccess } from "../../platform/toast-store.ts";
import { useApiForm } from "../../platform/api/use-api-form.ts";
import css from "./change-password-section.module.css";

const resolver = zodResolver(
  z
    .object({ password: fieldRules.currentPassword, ...fieldRules.newPasswordFields })
    .check(fieldRules.passwordsMatch),
);
const useChangePassword = mutationOf("changePassword", {
  input: (sent: Pick<CallInput<"changePassword">, "query" | "body">) => sent,
});

const empty = { password: "", passwordPlain: "", passwordPlainSecond: "" };

/** Changes the password: the current one, and the new one twice. */
export function ChangePasswordSection() {
  const { t, locale } = usePhrases();
  const { mutateAsync: changePassword } = useChangePassword();
  const form = useApiForm({ resolver, defaultValues: empty });
  const { isSubmitting } = form.formState;
  const submit = form.submitWith(async ({ password, passwordPlain, passwordPlainSecond }) => {
    await changePassword({
      query: { locale },
      body: { password, passwordPlain: { passwordPlain, passwordPlainSecond } },
    });
    form.reset(empty);
    showSuccess(t, t("password:changedToast"));
  });
  const eye = { showLabel: t("session:show"), hideLabel: t("session:hide") };
  return (
    <Panel id="password" aria-labelledby="password-title">
      <h2 id="password-title">{t("password:sectionTitle")}</h2>
      <form className={css.form} noValidate method="post" onSubmit={submit}>
        <PasswordField
          {...form.field("password")}
          {...eye}
          autoComplete="current-password"
          label={t("password:current")}
        />
        <PasswordField
          {...form.field("passwordPlain")}
          {...eye}
          autoComplete="new-password"
          label={t("password:new")}
          hint={t("password:hint")}
        />
        <PasswordField
          {...form.field("passwordPlainSecond")}
          {...eye}
          autoComplete="new-password"
          label={t("password:confirm")}
        />
        <div>
          <Button type="submit" variant="primary" isBusy={isSubmitting}>
            {t("password:change")}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
