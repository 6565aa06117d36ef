import type { Locale } from "@w10/phrases/languages";
import type { LetterKind, SmsKind } from "./letter-kinds.ts";

type Samples<Kind extends string> = Readonly<Record<Kind, Readonly<Record<string, string>>>>;

const login = "anna.riviera";
const date = "21/11/2026 18:40:05 UTC";
const method = "Visa / Mastercard";

/** Sample values for previews, never sent. XTS is the ISO 4217 code reserved for tests. */
export const letterSamples: Samples<LetterKind> = {
  "confirm-email": { login, link: "#confirm" },
  "password-reset": { login, link: "#reset", minutes: "60" },
  "password-changed": { login, date },
  "new-device": { login, device: "Firefox, Linux", ip: "203.0.113.7", date, link: "#security" },
  "two-factor-on": { login, way: "", date },
  "two-factor-off": { login, way: "SMS", date },
  "recovery-codes-renewed": { login, date },
  "passkey-added": { login, device: "Firefox, Linux", date },
  "passkey-removed": { login, device: "Firefox, Linux", date },
  "phone-confirmed": { login, phone: "+356 •••• 0000" },
  "limit-set": { login, limit: "" },
  "limit-postponed": { login, limit: "", date },
  "limit-raised": { login, limit: "" },
  "self-exclusion-begun": { login, until: date },
  "self-exclusion-linked": { login, until: date },
  "self-exclusion-reopening": { login, date },
  "self-exclusion-ended": { login },
  "deposit-settled": { login, amount: "150.00 XTS", method, date },
  "withdrawal-paid": { login, amount: "1 280.50 XTS", method, date },
  "withdrawal-returned": { login, amount: "1 280.50 XTS", method, date },
  "withdrawal-rejected": { login, amount: "1 280.50 XTS", method, reason: "" },
  "document-accepted": { login, name: "passport.jpg" },
  "document-declined": { login, name: "passport.jpg", reason: "" },
  "account-closed": { login, date },
  "mailing-off": { login, mailing: "" },
  promotion: { login, title: "10 × 10", summary: "", link: "#promotion" },
};

/** Sample values of text messages. */
export const smsSamples: Samples<SmsKind> = {
  "two-factor": { code: "204 816" },
  phone: { code: "204 816" },
};

/** Sample values that need a translation. */
export const sampleSentences: Readonly<Partial<Record<Locale, Readonly<Record<string, string>>>>> = {
  ru: {
    way: "Приложение-аутентификатор",
    limit: "Депозиты, в день: 200.00 XTS",
    mailing: "Акции по почте",
    reason: "Имя на карте не совпадает с именем в профиле.",
    summary: "Десять турниров за десять дней, в каждом по 1 000 XTS призов. Начало в пятницу в 18:00 UTC.",
  },
  en: {
    way: "Authenticator app",
    limit: "Deposits, daily: 200.00 XTS",
    mailing: "Offers by email",
    reason: "The name on the card doesn’t match your profile.",
    summary: "Ten tournaments in ten days, each with 1 000 XTS in prizes. Starts Friday, 18:00 UTC.",
  },
  de: {
    way: "Authenticator-App",
    limit: "Einzahlungen, pro Tag: 200.00 XTS",
    mailing: "Angebote per E-Mail",
    reason: "Der Name auf der Karte passt nicht zum Namen im Profil.",
    summary: "Zehn Turniere in zehn Tagen, jedes mit Preisen von 1 000 XTS. Start am Freitag um 18:00 UTC.",
  },
};
