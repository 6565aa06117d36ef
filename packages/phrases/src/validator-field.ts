const aliases: Readonly<Record<string, string>> = {
  passwordPlain: "password",
  passwordPlainSecond: "password",
  recaptcha: "captcha",
  recaptchaToken: "captcha",
  termsAccepted: "terms",
  date_birthday: "birthday",
  day: "birthday",
  month: "birthday",
  year: "birthday",
};

/** The field name in `validators.{field}.{code}`: `passwordPlain` uses `password`. */
export function validatorField(field: string): string {
  return aliases[field] ?? field;
}
