import { type Operation, operations } from "@w10/contract";
import type { TestClient } from "@w10/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newKey, openFrame } from "./fixtures/play.ts";
import { sampleParams } from "./sample-params.ts";
import { createTestApp, type TestApp } from "./test-app.ts";

const all = Object.entries(operations) as unknown as readonly (readonly [string, Operation])[];
const withBody = all.filter(([, { method, body }]) => method === "POST" && body);
const withQuery = all.filter(([, { query }]) => query);
const withParams = all.filter(([, { params }]) => params);
/** These would end what later calls need. */
const endings: ReadonlySet<string> = new Set(["endSession", "excludeSelf"]);

/** Strings that are known to break programs. */
const naughty = [
  "",
  " ",
  "\0",
  "a\0b",
  "\u{FEFF}\u{200B}\u{202E}evil\u{202C}",
  "\uD800",
  "Ω≈ç√∫˜µ≤≥÷ ЁЂЃ ﷽ 👩‍👩‍👧‍👦 Z̮̞̠͙͔ͅa̗̹l̬g",
  "\r\nSet-Cookie: a=b",
  "' or 1=1 --",
  "1; drop table player",
  "<script>alert(1)</script>",
  "{{constructor.constructor('x')()}}",
  "../../../etc/passwd",
  "%00%0d%0a%2e%2e",
  "${jndi:ldap://x}",
  "__proto__",
  "NaN",
  "-0",
  "1e309",
  "9223372036854775808",
  "2026-02-30T25:61:61Z",
  "x".repeat(100_000),
] as const;

/** Values that are not strings. */
const odd: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  0.1,
  Number.MAX_SAFE_INTEGER,
  1e308,
  [],
  [[[[]]]],
  {},
  { toString: "x", length: -1 },
  { $ne: null },
];

/** Bodies that are invalid JSON, or JSON that no well-behaved client sends. */
const payloads: readonly (readonly [name: string, payload: string, type?: string])[] = [
  ["no JSON", "{"],
  ["half a text", '{"a":"'],
  ["a single comma", '{"a":1,}'],
  ["NaN", '{"a":NaN}'],
  ["two bodies", "{}{}"],
  ["a text", '"text"'],
  ["a list", "[]"],
  ["null", "null"],
  ["a prototype", '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}'],
  ["a duplicate name", '{"amount":1,"amount":-1,"mode":"in","mode":"out"}'],
  ["deep lists", `${"[".repeat(20_000)}${"]".repeat(20_000)}`],
  ["deep objects", `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`],
  ["a number of a thousand digits", `{"amount":${"9".repeat(1_000)},"minutes":1e400}`],
  ["broken escapes", '{"email":"\\ud800\\udc00\\ud800"}'],
  ["a byte order mark", "\u{FEFF}{}"],
  ["a form", "a=1&b=2", "application/x-www-form-urlencoded"],
  ["XML", "<a/>", "application/xml"],
  ["plain text", "{}", "text/plain"],
  ["a multipart body without parts", "--x--", "multipart/form-data; boundary=x"],
  ["an invalid content type", "{}", "nonsense"],
  ["an unknown character set", "{}", "application/json; charset=utf-7"],
];

describe("bad input", () => {
  let app: TestApp;
  let client: TestClient;
  let frameToken = "";
  beforeAll(async () => {
    app = await createTestApp();
    const player = await app.player({ balanceMinor: 10_000n });
    client = player.client;
    frameToken = (await openFrame(app, player, { slug: "riviera-roulette" })).token;
  });
  afterAll(() => app.stop());

  const headersOf = ({ access }: Operation): Record<string, string> =>
    access === "frame" ? { authorization: `Bearer ${frameToken}` } : {};

  /** A clear answer: neither a server error nor a detail of the implementation. */
  function expectClear(answer: { status: number; body: unknown }, sent: string): void {
    const said = JSON.stringify(answer.body) ?? "";
    const context = `${sent}: ${answer.status} ${said.slice(0, 200)}`;
    expect(answer.status, context).toBeLessThan(500);
    expect(said, context).not.toMatch(/ at .*\.ts|node_modules|select |insert |postgres/i);
    expect(Object.prototype, context).not.toHaveProperty("isAdmin");
  }

  /** And a refusal. */
  function expectRefused(answer: { status: number; body: unknown }, sent: string): void {
    expectClear(answer, sent);
    expect(answer.status, `${sent}: ${JSON.stringify(answer.body).slice(0, 200)}`).toBeGreaterThanOrEqual(
      400,
    );
  }

  test.each(withBody)("%s refuses invalid bodies [API-104]", async (name, operation) => {
    const url = `/api${operation.path.replaceAll(/:(\w+)/g, (_all, param: string) => (sampleParams as Record<string, string>)[param] ?? "x")}`;
    for (const [kind, payload, type] of payloads) {
      const headers = { ...headersOf(operation), ...(type && { "content-type": type }) };
      const answer = await client.send<unknown>("POST", url, { payload, headers, key: newKey() });
      if (["a prototype", "a duplicate name", "a byte order mark"].includes(kind))
        expectClear(answer, `${name}, ${kind}`);
      else if (acceptsEmpty(operation) && ["a number of a thousand digits", "broken escapes"].includes(kind))
        expectClear(answer, `${name}, ${kind}`);
      else expectRefused(answer, `${name}, ${kind}`);
    }
  });

  test.each(withBody.filter(([name]) => !endings.has(name)))(
    "%s answers odd values in each field clearly",
    async (name, operation) => {
      const fields = fieldsOf(operation.body);
      for (const value of [...naughty, ...odd])
        for (const body of [
          Object.fromEntries(fields.map((field) => [field, value])),
          ...fields.map((field) => ({ [field]: value })),
        ]) {
          const answer = await client.call(operation, {
            params: sampleParams,
            body,
            key: newKey(),
            headers: headersOf(operation),
          });
          expectClear(answer, `${name}, ${JSON.stringify(body).slice(0, 120)}`);
        }
    },
    60_000,
  );

  test.each(withQuery)("%s answers odd queries clearly", async (name, operation) => {
    const fields = fieldsOf(operation.query);
    for (const value of naughty)
      for (const field of fields) {
        const query = { [field]: value.slice(0, 3_000).replaceAll("\uD800", "\uFFFD") };
        const answer = await client.call(operation, {
          params: sampleParams,
          query,
          body: {},
          key: newKey(),
          headers: headersOf(operation),
        });
        expectClear(answer, `${name}?${field}=${JSON.stringify(value).slice(0, 60)}`);
      }
  });

  test.each(withParams)("%s answers odd path parts clearly", async (name, operation) => {
    const fields = fieldsOf(operation.params);
    for (const value of naughty) {
      const params = Object.fromEntries(
        fields.map((field) => [field, value.slice(0, 3_000).replaceAll("\uD800", "\uFFFD")]),
      );
      const answer = await client.call(operation, {
        params,
        body: {},
        key: newKey(),
        headers: headersOf(operation),
      });
      expectClear(answer, `${name} at ${JSON.stringify(params).slice(0, 100)}`);
    }
  });

  test("odd keys, tokens and cookies are refused", async () => {
    for (const key of naughty.filter((text) => /^[\x20-\x7e]*$/.test(text))) {
      const headers = { authorization: `Bearer ${frameToken}` };
      const body = { choice: { bets: [{ kind: "red", amountMinor: 100 }] } };
      expectClear(await client.call(operations.placeBet, { body, key: key.slice(0, 5_000), headers }), key);
      expectRefused(
        await client.call(operations.placeBet, {
          body,
          key: newKey(),
          headers: { authorization: key.slice(0, 5_000) },
        }),
        key,
      );
    }
    const { pool } = app.database;
    for (const cookie of [
      "w10_session=",
      "w10_session=%00",
      "a=b; =; ;",
      "w10_session=" + "x".repeat(4_000),
    ]) {
      const answer = await app.http.inject({ url: "/api/player/info", headers: { cookie } });
      expect({ status: answer.statusCode, body: answer.json() as unknown }).toEqual({
        status: 200,
        body: { auth: false },
      });
    }
    expect((await pool.query("select 1 from player where login = ''")).rows).toEqual([]);
  });
});

/** Names of an object's fields. */
function fieldsOf(schema: Operation["body"]): string[] {
  const shape = (schema as { def?: { shape?: object } } | undefined)?.def?.shape;
  return shape ? Object.keys(shape) : [];
}

/** Whether every field is optional. */
function acceptsEmpty({ body }: Operation): boolean {
  return body?.safeParse({}).success ?? true;
}
