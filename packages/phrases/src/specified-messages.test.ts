import { describe, expect, test } from "vitest";
import { errorCodes } from "../../contract/src/index.ts";
import { locales } from "./languages.ts";
import { loadPhrases, type Noun } from "./load-phrases.ts";

/** The phrase at `noun:path` in both languages; fails when one is missing. */
async function sentences(address: string): Promise<{ ru: string; en: string }> {
  const [noun = "", path = ""] = address.split(":");
  const found = await Promise.all(
    locales.map(async (locale) => {
      const words: unknown = (await loadPhrases(locale, noun as Noun))[noun as Noun];
      const whole = typeof words === "object" && words !== null ? Reflect.get(words, path) : undefined;
      const text =
        whole ?? path.split(".").reduce<unknown>((tree, key) => Reflect.get(Object(tree), key), words);
      expect(text, `${locale} ${address}`).toEqual(expect.stringMatching(/\S/));
      return [locale, String(text)] as const;
    }),
  );
  return Object.fromEntries(found) as { ru: string; en: string };
}

describe("messages in the specification", () => {
  test.each([
    ["validators:email.blank", "[ERR-03]"],
    ["validators:email.wrong", "[ERR-04]"],
    ["validators:email.notvalid", "[ERR-05]"],
    ["validators:email.exist", "[ERR-06]"],
    ["validators:email.notexist", "[ERR-07]"],
    ["validators:email.fraud", "[ERR-10]"],
    ["validators:password.blank", "[ERR-11]"],
    ["validators:password.wrong", "[ERR-12]"],
    ["validators:code.expired", "[ERR-26]"],
    ["validators:code.wrong", "[ERR-27]"],
    ["errors:verification.error.max_file_size", "[VERIF-12]"],
    ["errors:verification.error.invalid_format", "[ERR-70]"],
    ["errors:verification.error.bad_request", "[ERR-71]"],
    ["confirmation:reason.link_already_sent", "[ERR-29]"],
    ["confirmation:reason.confirmed", "[ERR-30]"],
    ["confirmation:reason.expired", "[ERR-31]"],
    ["confirmation:reason.signature_invalid", "[ERR-32]"],
    ["confirmation:reason.sign_in_required", "[ERR-33]"],
  ])("%s exists in both languages %s", async (address) => {
    const { ru, en } = await sentences(address);
    expect(ru).toMatch(/[а-яё]/i);
    expect(en).not.toMatch(/[а-яё]/i);
  });

  test.each([
    [
      "validators:email.blacklist",
      "Oops! You can't use email with such domain name for registration",
      "[ERR-08]",
    ],
    ["validators:email.error_message", "Email or password entered incorrectly", "[ERR-09]"],
    ["player:user_is_blocked.text", "The account is temporarily blocked", "[ERR-14]"],
    ["player:user_is_blocked.fraud", "Your account has been blocked. Contact us at {{email}}", "[ERR-15]"],
    ["errors:request.malformed", "Invalid request", "[ERR-16]"],
    ["errors:Unauthorized", "Session expired", "[ERR-17]"],
    ["errors:player.profile_incomplete", "Fill up the profile", "[ERR-18]"],
    [
      "errors:round.session_ended",
      "Your game session has expired. Sign in to your account to continue the game.",
      "[ERR-19]",
    ],
    ["validators:captcha.digits", "Enter 4 digits", "[ERR-20]"],
    ["validators:captcha.invalid", "Invalid number", "[ERR-21]"],
    ["validators:captcha.notmatch", "Captcha does not match", "[ERR-22]"],
    ["validators:captcha.blank", "You missed captcha. Are you a robot?", "[ERR-23]"],
  ])("%s begins in English with %j %s", async (address, quoted) => {
    expect((await sentences(address)).en.startsWith(quoted)).toBe(true);
  });

  test("an SMS code that was sent already asks to try again later [ERR-24] [ERR-25]", async () => {
    const { ru, en } = await sentences("errors:confirmation.resend_later");
    expect(en).toMatch(/already been sent.*again.*later/);
    expect(ru).toMatch(/уже отправлен.*ещё раз.*позже/);
  });

  test("passwords have texts for length, match, a special character and reuse [ERR-13]", async () => {
    for (const code of ["wrongPassword", "sameAsPassword", "special", "was_set_previously"])
      await sentences(`validators:password.${code}`);
  });

  test.each([
    [1, /enter .*email or phone to confirm/i, /укажите .*e-mail или телефон.* подтвердить/i, "[ERR-34]"],
    [99, /data .*already confirmed/i, /данные уже подтверждены/i, "[ERR-36]"],
    [100, /email .*already confirmed/i, /e-mail уже подтверждён/i, "[ERR-37]"],
    [101, /phone .*confirmed on another account/i, /телефон .*подтверждён в другом аккаунте/i, "[ERR-38]"],
    [102, /link .*already been sent/i, /ссылка уже отправлена/i, "[ERR-39]"],
    [103, /code .*again .*later/i, /код .*ещё раз .*позже/i, "[ERR-40]"],
  ])("backend code %i has one name with the text %s %s %s", async (number, inEnglish, inRussian) => {
    const names = Object.entries(errorCodes).filter(([, code]) => code.number === number);
    expect(names).toHaveLength(1);
    const { en, ru } = await sentences(`errors:${names[0]?.[0] ?? ""}`);
    expect(en).toMatch(inEnglish);
    expect(ru).toMatch(inRussian);
  });

  test("payment reasons 0 and 4 to 14 have texts of their own [ERR-44] [ERR-50]", async () => {
    const reasons = [0, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14];
    const words = await Promise.all(
      reasons.map(async (reason) => (await sentences(`payment:reason.${reason}`)).en),
    );
    expect(new Set(words).size).toBe(reasons.length);
  });

  test.each([
    [4, /same payment system/, "[ERR-45]"],
    [5, /Documents are needed/, "[ERR-46]"],
    [6, /Wager 3x the deposit/, "[ERR-47]"],
    [7, /Wager 10x the deposit/, "[ERR-48]"],
    [8, /card belongs to another person/, "[ERR-49]"],
  ])("payment reason %i has the text %s %s", async (reason, shape) => {
    expect((await sentences(`payment:reason.${reason}`)).en).toMatch(shape);
  });
});
