import { zodResolver } from "@hookform/resolvers/zod";
import { fieldRules } from "@w10/contract";
import { Button, Panel, PasswordField } from "@w10/ui";
import * as z from "zod/mini";
import { AccountName, NewPasswordField } from "../../entities/password/new-password-field.tsx";
import { usePlayer } from "../../entities/player/player-queries.ts";
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
  const player = usePlayer();
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
  return (
    <Panel id="password" aria-labelledby="password-title">
      <h2 id="password-title">{t("password:sectionTitle")}</h2>
      <form className={css.form} noValidate method="post" onSubmit={submit}>
        <AccountName email={player?.email ?? ""} />
        <PasswordField
          {...form.field("password")}
          showLabel={t("session:show")}
          hideLabel={t("session:hide")}
          autoComplete="current-password"
          label={t("password:current")}
        />
        <NewPasswordField
          {...form.field("passwordPlain")}
          typed={form.watch("passwordPlain")}
          label={t("password:new")}
          hint={t("password:hint")}
        />
        <NewPasswordField
          {...form.field("passwordPlainSecond")}
          typed={form.watch("passwordPlainSecond")}
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
