import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { commonErrors, errorCodes, operations } from "../../contract/src/index.ts";
import { findPhrase } from "./find-phrase.ts";
import { loadPhrases, locales, type Noun } from "./load-phrases.ts";
import { validatorField } from "./validator-field.ts";

const nouns: readonly Noun[] = [
  "site",
  "errors",
  "validators",
  "session",
  "password",
  "confirmation",
  "player",
  "self-exclusion",
  "terms",
  "game",
  "winner",
  "wallet",
  "payment",
  "round",
  "notification",
  "promotion",
  "fairness",
  "step-up",
  "two-factor",
  "subscription",
  "message",
  "limit",
  "dossier",
  "closure",
  "passkey",
  "verification",
  "mail",
];

/** Every address of a tree with its sentence; plural forms count as one address. */
function addresses(tree: unknown, at = ""): Map<string, string> {
  const found = new Map<string, string>();
  if (typeof tree === "string") return found.set(at.replace(/_(one|few|many|other)$/, ""), tree);
  if (typeof tree !== "object" || tree === null) return found;
  for (const [key, value] of Object.entries(tree)) {
    for (const [address, sentence] of addresses(value, at ? `${at}.${key}` : key))
      found.set(address, sentence);
  }
  return found;
}

describe("phrases", () => {
  test("hold the same addresses in Russian and English, none empty [I18N-01] [I18N-02]", async () => {
    for (const noun of nouns) {
      const [ru, en] = await Promise.all(
        locales.map(async (locale) => addresses(await loadPhrases(locale, noun))),
      );
      expect([...(en?.keys() ?? [])].sort(), noun).toEqual([...(ru?.keys() ?? [])].sort());
      for (const [address, sentence] of [...(ru ?? []), ...(en ?? [])])
        expect(sentence.trim(), address).not.toBe("");
    }
  });

  test("name the same values in both languages", async () => {
    const values = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();
    for (const noun of nouns) {
      const ru = addresses(await loadPhrases("ru", noun));
      const en = addresses(await loadPhrases("en", noun));
      for (const [address, sentence] of ru)
        expect(values(en.get(address) ?? ""), address).toEqual(values(sentence));
    }
  });

  test("have a sentence for every refusal of the contract", async () => {
    for (const locale of locales) {
      const { errors } = await loadPhrases(locale, "errors");
      const wanted = [...Object.keys(errorCodes), ...commonErrors];
      expect(wanted.filter((code) => findPhrase(errors, code) === undefined)).toEqual([]);
    }
  });

  test("have a sentence for every code of every field that a call checks", async () => {
    const source = readFileSync(new URL("../../contract/src/shared/field-rules.ts", import.meta.url), "utf8");
    expect(source).toContain("wrongPassword");
    const forms = {
      checkLogin: ["email", "passwordPlain"],
      registerPlayer: ["email", "passwordPlain", "login", "currency", "termsAccepted"],
      requestPasswordReset: ["email"],
      resetPassword: ["email", "passwordPlain", "signature"],
      changeProfile: ["name", "surname", "gender", "date_birthday", "country", "city", "phone"],
    } as const;
    const wrong = ["", "?", "1994-02-31"];
    for (const locale of locales) {
      const { validators } = await loadPhrases(locale, "validators");
      for (const [name, fields] of Object.entries(forms)) {
        const body = operations[name as keyof typeof forms].body;
        for (const value of wrong) {
          const parsed = body?.safeParse(Object.fromEntries(fields.map((field) => [field, value])));
          const issues = parsed && !parsed.success ? parsed.error.issues : [];
          expect(issues.length).toBeGreaterThan(0);
          for (const issue of issues) {
            const field = validatorField(String(issue.path[0]));
            const sentence = findPhrase(validators, `${field}.${issue.message}`);
            expect(sentence, `${field}.${issue.message}`).toBeTypeOf("string");
          }
        }
      }
    }
  });

  test("use the specification's words in English", async () => {
    const { validators } = await loadPhrases("en", "validators");
    expect(validators).toMatchObject({
      email: { blank: "The field can not be empty", notvalid: "Invalid email" },
      password: { wrong: expect.stringContaining("from 6 to 32 symbols") },
    });
    const { site } = await loadPhrases("en", "site");
    expect(site).toMatchObject({
      banner: { version: "A new version of site is available." },
      notFound: { title: "Oops, an error occurred", info: "Page is not found" },
    });
    const { site: russian } = await loadPhrases("ru", "site");
    expect(russian).toMatchObject({
      banner: { stale: "Сессия устарела, обновите страницу!" },
      failure: { text: "Упс, что то пошло не так" },
    });
  });
});
