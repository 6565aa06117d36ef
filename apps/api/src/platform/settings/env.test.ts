import { expect, test } from "vitest";
import { parseEnv, SettingsError } from "./env.ts";

test("reports every invalid setting at once, without showing secrets", () => {
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
])("reports %s='%s' with what is expected: %s", (name, text, sentence) => {
  expect(() => parseEnv({ [name]: text })).toThrow(sentence);
});

test.each(["off", "on", "10.0.0.2", "loopback, 10.0.0.0/8,2001:db8::/32 , 192.168.0.0/255.255.0.0"])(
  "reads the trusted proxies of TRUST_PROXY='%s'",
  (setting) => {
    expect(parseEnv({ TRUST_PROXY: setting }).TRUST_PROXY).toBe(setting);
  },
);

test.each([
  ["true", "true"],
  ["1", "1"],
  ["proxy.internal", "proxy.internal"],
  ["loopback, 10.0.0.0/33", "10.0.0.0/33"],
  ["10.0.0.2, on", "on"],
  ["10.0.0.2,,10.0.0.3", ""],
  ["0.0.0.0/0", "0.0.0.0/0"],
])("refuses TRUST_PROXY='%s' and names the invalid part", (setting, wrong) => {
  expect(() => parseEnv({ TRUST_PROXY: setting })).toThrow(
    `TRUST_PROXY is '${setting}': '${wrong}' is no address and no range (`,
  );
});

test.each(["DATABASE_URL", "SMTP_URL"])("reports an invalid %s without the password in it", (name) => {
  const parse = () => parseEnv({ [name]: "nonsense:hunter2@somewhere" });
  expect(parse).toThrow(`${name} is '(hidden)'`);
  expect(parse).not.toThrow(/hunter2/);
});

test("refuses the debug captcha in production", () => {
  expect(() => parseEnv({ NODE_ENV: "production", CAPTCHA: "debug" })).toThrow(/CAPTCHA is 'debug'/);
  expect(parseEnv({ NODE_ENV: "production", SECRET: "k".repeat(32) }).CAPTCHA).toBe("pow");
});

test("refuses to generate a key in production", () => {
  expect(() => parseEnv({ NODE_ENV: "production" })).toThrow(/SECRET is missing/);
  expect(() => parseEnv({ NODE_ENV: "production", SECRET: "short" })).toThrow(/SECRET is '\(hidden\)'/);
  expect(parseEnv({ NODE_ENV: "test", CAPTCHA: "debug" }).CAPTCHA).toBe("debug");
});

test.each([
  [
    { DOCUMENTS_S3_ENDPOINT: "http://minio:9000" },
    "DOCUMENTS_S3_BUCKET is missing: DOCUMENTS_S3_ENDPOINT is",
  ],
  [{ DOCUMENTS_S3_REGION: "eu-west-1" }, "DOCUMENTS_S3_BUCKET is missing: DOCUMENTS_S3_REGION is"],
  [{ DOCUMENTS_S3_BUCKET: "documents" }, "DOCUMENTS_S3_REGION is missing"],
  [{ DOCUMENTS_S3_BUCKET: "Documents!" }, "the name of a bucket is expected"],
  [{ DOCUMENTS_S3_BUCKET: "documents", DOCUMENTS_S3_ENDPOINT: "minio:9000" }, "DOCUMENTS_S3_ENDPOINT is"],
  [{ DOCUMENTS_S3_KEY: "id" }, "DOCUMENTS_S3_SECRET is missing: DOCUMENTS_S3_KEY is of no use"],
  [{ DOCUMENTS_S3_SECRET: "hunter2" }, "DOCUMENTS_S3_KEY is missing: DOCUMENTS_S3_SECRET is of no use"],
])("refuses an incomplete document storage: %j", (given, sentence) => {
  expect(() => parseEnv(given)).toThrow(sentence);
  expect(() => parseEnv(given)).not.toThrow(/hunter2/);
});

test.each([
  { DOCUMENTS_S3_BUCKET: "documents", DOCUMENTS_S3_REGION: "eu-west-1" },
  { DOCUMENTS_S3_BUCKET: "documents", DOCUMENTS_S3_ENDPOINT: "http://minio:9000" },
])("accepts a document storage with the machine's credentials: %j", (given) => {
  expect(parseEnv(given)).toMatchObject(given);
});

test("reads REFUSED_EMAIL_DOMAINS as a list of lower-case names, empty by default", () => {
  const read = (list: string) => parseEnv({ REFUSED_EMAIL_DOMAINS: list }).REFUSED_EMAIL_DOMAINS;
  expect(parseEnv({}).REFUSED_EMAIL_DOMAINS).toEqual([]);
  expect(read("Trash.Example, other.example,\nx.y.example")).toEqual([
    "trash.example",
    "other.example",
    "x.y.example",
  ]);
  for (const wrong of ["@trash.example", "trash", "trash..example", "*.trash.example"])
    expect(() => read(wrong)).toThrow("names of domains are expected");
});
