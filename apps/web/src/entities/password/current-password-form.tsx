import { zodResolver } from "@hookform/resolvers/zod";
import { fieldRules } from "@w10/contract";
import { PasswordField } from "@w10/ui";
import type { ReactNode } from "react";
import * as z from "zod/mini";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { useApiForm } from "../../platform/api/use-api-form.ts";
import css from "./current-password-form.module.css";

const resolver = zodResolver(z.object({ password: fieldRules.currentPassword }));

interface CurrentPasswordFormProps {
  /** Runs the protected action. Its errors are shown at the form. */
  readonly onPassword: (password: string) => Promise<void>;
  /** The buttons, including submit. */
  readonly foot: (isBusy: boolean) => ReactNode;
  /** The explanation above the field. */
  readonly children: ReactNode;
}

/** Asks for the current password before an important change. Uses the phrases of `password` and `session`. */
export function CurrentPasswordForm({ onPassword, foot, children }: CurrentPasswordFormProps) {
  const { t } = usePhrases();
  const form = useApiForm({ resolver, defaultValues: { password: "" } });
  return (
    <form
      className={css.form}
      noValidate
      method="post"
      onSubmit={form.submitWith(({ password }) => onPassword(password))}
    >
      {children}
      <PasswordField
        {...form.field("password")}
        autoComplete="current-password"
        label={t("password:current")}
        showLabel={t("session:show")}
        hideLabel={t("session:hide")}
      />
      {foot(form.formState.isSubmitting)}
    </form>
  );
}
