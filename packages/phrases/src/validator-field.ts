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

/** The part of `validators.{field}.{code}` that a field of a call speaks with: `passwordPlain` reads as `password`. */
export function validatorField(field: string): string {
  return aliases[field] ?? field;
}
