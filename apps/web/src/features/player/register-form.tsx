import { zodResolver } from "@hookform/resolvers/zod";
import { Link } from "@tanstack/react-router";
import { fieldRules } from "@w10/contract";
import { Button, CheckField, RadioCards, TextField } from "@w10/ui";
import { type CurrencyCode, isCurrencyCode } from "@w10/money";
import * as z from "zod/mini";
import { useCaptcha } from "../../entities/captcha/use-captcha.tsx";
import { NewPasswordField } from "../../entities/password/new-password-field.tsx";
import { paths } from "../../entities/site/paths.ts";
import { flagOf, useSiteInfo } from "../../entities/site/site-queries.ts";
import { Sentence, usePhrases } from "../../platform/language/phrase-book.tsx";
import { useApiForm } from "../../platform/api/use-api-form.ts";
import { useTypedEmail } from "../../platform/api/use-typed-email.ts";
import { useRegisterPlayer } from "./use-register-player.ts";
import css from "./register-form.module.css";

const registerForm = z.object({
  email: fieldRules.newEmail,
  passwordPlain: fieldRules.newPassword,
  login: fieldRules.login,
  currency: z.custom<CurrencyCode>((value) => typeof value === "string" && isCurrencyCode(value), "blank"),
  termsAccepted: z.literal(true, "blank"),
});
const resolver = zodResolver(registerForm);

export function RegisterForm() {
  const { t, locale } = usePhrases();
  const info = useSiteInfo();
  const captcha = useCaptcha();
  const registerPlayer = useRegisterPlayer();
  const form = useApiForm<z.infer<typeof registerForm>>({
    resolver,
    defaultValues: {
      email: "",
      passwordPlain: "",
      login: "",
      ...(info && { currency: info.defaultCurrency }),
    },
    aliases: { password: "passwordPlain", terms: "termsAccepted" },
  });
  useTypedEmail((email) => form.setValue("email", email));
  const { isSubmitting, dirtyFields, touchedFields } = form.formState;

  const submit = form.submitWith(async (values) => {
    await captcha.require((recaptchaToken) => registerPlayer({ ...values, recaptchaToken, locale }));
  });
  const isValid = (name: "email" | "login") => Boolean(dirtyFields[name] && touchedFields[name]);
  const currency = form.field("currency");
  return (
    <form className={css.form} noValidate method="post" onSubmit={submit}>
      <TextField
        {...form.field("email")}
        type="email"
        autoComplete="username"
        label={t("player:signUp.email")}
        isValid={isValid("email")}
      />
      <NewPasswordField
        {...form.field("passwordPlain")}
        typed={form.watch("passwordPlain")}
        label={t("player:signUp.password")}
        hint={t("player:signUp.passwordHint")}
      />
      <TextField
        {...form.field("login")}
        autoComplete="nickname"
        label={t("player:signUp.login")}
        hint={t("player:signUp.loginHint")}
        isValid={isValid("login")}
      />
      <RadioCards
        {...currency}
        label={t("player:signUp.currency")}
        options={(info?.currencies ?? []).map(({ code }) => ({
          value: code,
          label: code,
          ...flagOf(code),
        }))}
      />
      <CheckField {...form.field("termsAccepted")} className={css.terms}>
        <Sentence
          phrase="player:signUp.terms"
          parts={{
            terms: (
              <Link to={paths.termsAndConditions()} target="_blank" className="link">
                {t("player:signUp.termsLink")}
              </Link>
            ),
            privacy: (
              <Link to={paths.privacyPolicy()} target="_blank" className="link">
                {t("player:signUp.privacyLink")}
              </Link>
            ),
          }}
        />
      </CheckField>
      {captcha.field}
      <Button type="submit" variant="primary" size="large" isBlock isBusy={isSubmitting}>
        {t("player:signUp.submit")}
      </Button>
    </form>
  );
}
