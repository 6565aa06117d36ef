import { expect, test } from "vitest";
import { parseEnv, SettingsError } from "./env.ts";

test("every wrong setting is named in one go, and a secret is not shown", () => {
  const parse = () => parseEnv({ PORT: "many", SECRET: "short", LOG_LEVEL: "loud" });
  expect(parse).toThrow(SettingsError);
  expect(parse).toThrow(
    /PORT is 'many'[\s\S]*SECRET is '\(hidden\)'[\s\S]*LOG_LEVEL is 'loud'|SECRET[\s\S]*LOG_LEVEL[\s\S]*PORT/,
  );
});

test.each([
  ["PORT", "many", "a number is expected"],
  ["SESSION_DAYS", "1.5", "a whole number is expected"],
  ["DATABASE_CONNECTIONS", "1", ">=2"],
])("%s='%s' is told what it should be: %s", (name, text, sentence) => {
  expect(() => parseEnv({ [name]: text })).toThrow(sentence);
});

test.each(["DATABASE_URL", "SMTP_URL"])("a wrong %s is named without the password in it", (name) => {
  const parse = () => parseEnv({ [name]: "nonsense:hunter2@somewhere" });
  expect(parse).toThrow(`${name} is '(hidden)'`);
  expect(parse).not.toThrow(/hunter2/);
});

test("production refuses the captcha that takes a fixed word", () => {
  expect(() => parseEnv({ NODE_ENV: "production", CAPTCHA: "debug" })).toThrow(/CAPTCHA is 'debug'/);
  expect(parseEnv({ NODE_ENV: "production" }).CAPTCHA).toBe("pow");
  expect(parseEnv({ NODE_ENV: "test", CAPTCHA: "debug" }).CAPTCHA).toBe("debug");
});
