import { operations, type ReplyOf } from "@w10/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makePdf } from "../../../testing/fixtures/make-files.ts";
import { openFrame } from "../../../testing/fixtures/play.ts";
import { sendDocument } from "../../../testing/fixtures/send-document.ts";
import { createTestApp, type TestApp, type TestPlayer } from "../../../testing/test-app.ts";
import { personalRecords } from "./index.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const get = ({ client, password }: Pick<TestPlayer, "client" | "password">) =>
  client.call(operations.getDataExport, { body: { password } });

type Records = ReplyOf<typeof operations.getDataExport>["records"];

test("contains the account, sign-ins, payments, rounds and books in the contract's format", async () => {
  const player = await app.player({ balanceMinor: 100_000n });
  const frame = await openFrame(app, player, { slug: "riviera-roulette" });
  await frame.bet({ bets: [{ kind: "red", amountMinor: 100 }] });
  await sendDocument(app, player, { filename: "паспорт.pdf", bytes: makePdf() });
  const answer = await get(player);
  expect(answer.status).toBe(200);
  expect(answer.headers["content-disposition"]).toMatch(/^attachment; filename="w10-player[\w.-]+\.json"$/);
  expect(answer.headers).toMatchObject({
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "content-type": "application/json; charset=utf-8",
  });
  expect(operations.getDataExport.reply.safeParse(answer.body).success).toBe(true);
  const { records, about } = answer.body;
  expect(about).toContain(player.login);
  expect(Object.keys(records)).toEqual(personalRecords.map(({ name }) => name));
  expect(records["account"]).toMatchObject([{ login: player.login, email: player.email, city: "Казань" }]);
  expect(records["signIns"]).toHaveLength(1);
  expect(records["rounds"]).toMatchObject([{ game: "riviera-roulette", stake: "1.00" }]);
  expect(records["documents"]).toMatchObject([{ kind: "document", name: "паспорт.pdf", status: "new" }]);
  expect(records["balances"]?.some(({ kind }) => kind === "real")).toBe(true);
  expect(records["command_log"]?.map(({ command }) => command)).toContain("verification.upload-document");
});

test("contains no secrets: password hashes, tokens, sealed keys or blob names", async () => {
  const player = await app.player();
  await sendDocument(app, player, { filename: "a.pdf", bytes: makePdf() });
  const text = JSON.stringify((await get(player)).body);
  const { rows } = await app.database.pool.query<{ password_hash: string; blob: string }>(
    "select p.password_hash, d.blob from player p join verification_document d on d.player_id = p.id where p.id = $1",
    [player.id],
  );
  for (const secret of [rows[0]?.password_hash ?? "-", rows[0]?.blob ?? "-", "$argon2", "token_hash"])
    expect(text).not.toContain(secret);
});

test("is for the player only, with the password", async () => {
  const [player, other] = [await app.player(), await app.player()];
  const text = JSON.stringify((await get(player)).body);
  expect(text).not.toContain(other.login);
  expect(text).not.toContain(other.id);
  expect(await get({ client: player.client, password: "Wrong2026" })).toMatchObject({
    status: 400,
    body: { errors: [{ password: "error_message" }] },
  });
  expect((await get({ client: await app.guest(), password: player.password })).status).toBe(401);
});

test("has records longer than a page complete and in order", async () => {
  const player = await app.player();
  await app.database.pool.query(
    `insert into message (player_id, id, subject, text, created_at)
     select $1, gen_random_uuid(), 's' || n, '', '2026-01-01'::timestamptz + (n / 7) * interval '1 second' from generate_series(1, 1234) n`,
    [player.id],
  );
  const { records } = (await get(player)).body as { records: Records };
  const subjects = records["messages"]?.map(({ subject }) => subject) ?? [];
  expect(new Set(subjects).size).toBe(1234);
  expect(subjects).toHaveLength(1234);
  const times = records["messages"]?.map(({ created_at }) => String(created_at)) ?? [];
  expect(times).toEqual(times.toSorted());
});

test("has a record for every table with players' rows", async () => {
  const { rows } = await app.database.pool.query<{ table_name: string }>(
    `select c.relname as table_name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind in ('r', 'p') and not c.relispartition and a.attname = 'player_id' and not a.attisdropped and c.relnamespace = 'public'::regnamespace`,
  );
  const known = new Set(personalRecords.flatMap(({ tables }) => tables));
  const others: Readonly<Record<string, string>> = {
    // The provider is another company, which the sandbox simulates.
    sandbox_account: "another company's",
    sandbox_payment: "another company's",
    sandbox_payout: "another company's",
  };
  const forgotten = rows
    .map(({ table_name }) => table_name)
    .filter((name) => !known.has(name) && !(name in others));
  expect(forgotten).toEqual([]);
  expect(rows.length).toBeGreaterThan(15);
});
