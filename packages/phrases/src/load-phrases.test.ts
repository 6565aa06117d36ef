import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { commonErrors, errorCodes, operations } from "../../contract/src/index.ts";
import { findPhrase } from "./find-phrase.ts";
import { locales } from "./languages.ts";
import { loadPhrases } from "./load-phrases.ts";
import { validatorField } from "./validator-field.ts";

describe("phrases", () => {
  test("have a message for every refusal of the contract", async () => {
    for (const locale of locales) {
      const { errors } = await loadPhrases(locale, "errors");
      const wanted = [...Object.keys(errorCodes), ...commonErrors];
      expect(wanted.filter((code) => findPhrase(errors, code) === undefined)).toEqual([]);
    }
  });

  test("have a message for every code of every field of an operation", async () => {
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

  test("use the specification's texts in English", async () => {
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
