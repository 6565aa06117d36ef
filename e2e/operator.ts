import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { sign } from "../apps/api/src/platform/random/secrets.ts";
import type { Lang } from "./phrases.ts";

/** Data folder of the casino under test; start-casino.mjs writes its name to a file. */
function dataDir(): string {
  return readFileSync(join(tmpdir(), `w10-e2e-data-dir-${process.env["W10_E2E_PORT"] ?? "3399"}`), "utf8");
}

/** This worker's operator process. It stays open: starting one per command costs two seconds of CPU. */
let line: { readonly child: ChildProcess; readonly answers: AsyncIterator<string> } | null = null;

function openLine() {
  if (line?.child.exitCode === null) return line;
  const env = { ...process.env, NODE_ENV: "development", DATA_DIR: dataDir() };
  const child = spawn(process.execPath, ["apps/api/dist/operator.js", "batch"], {
    env,
    stdio: ["pipe", "pipe", "inherit"],
  });
  line = { child, answers: createInterface({ input: child.stdout })[Symbol.asyncIterator]() };
  return line;
}

/** Runs an operator command on the running casino and returns its output. */
export async function runOperator(...args: readonly string[]): Promise<string> {
  const { child, answers } = openLine();
  child.stdin?.write(`${JSON.stringify(args)}\n`);
  const said = await answers.next();
  if (said.done) throw new Error("the operator process has ended");
  const { answer, error } = JSON.parse(said.value) as { answer?: string; error?: string };
  if (answer === undefined) throw new Error(`${args.join(" ")}: ${error}`);
  return answer;
}

/** Makes the player's next reality check due now. */
export async function bringRealityCheck(login: string): Promise<void> {
  await change(
    "update session set reality_check_due_at = now() where player_id = (select id from player where login = $1)",
    [login],
  );
}

/** Makes the player's proofs of identity older than their five minutes. */
export async function ageProofs(login: string): Promise<void> {
  await change(
    "update session set proved_at = proved_at - interval '10 minutes' where player_id = (select id from player where login = $1)",
    [login],
  );
}

/** Confirms a player's email and phone directly. */
export async function confirmContacts(login: string): Promise<void> {
  await change(
    "update player set email_confirmed_at = now(), phone = phone || floor(random() * 1e4)::int, phone_confirmed_at = now() where login = $1",
    [login],
  );
}

/** Makes the latest email confirmation of a player older by some days. */
export async function ageConfirmation(login: string, days: number): Promise<void> {
  await change(
    "update confirmation set expires_at = expires_at - $2 * interval '1 day' where id = (select c.id from confirmation c join player p on p.id = c.player_id where p.login = $1 and c.kind = 'email' order by c.created_at desc limit 1)",
    [login, String(days)],
  );
}

/** Writes a message to a player, as events of the casino do. */
export async function writeMessage(
  login: string,
  message: { readonly subject: string; readonly text: string },
): Promise<void> {
  await change(
    "insert into message (id, player_id, subject, text, created_at) select gen_random_uuid(), id, $2, $3, now() from player where login = $1",
    [login, message.subject, message.text],
  );
}

/** The page of a promotional letter's unsubscribe link, signed with the casino's key. */
export function unsubscribeLink(
  lang: Lang,
  { playerId, type }: { readonly playerId: string; readonly type: string },
): string {
  const secret = readFileSync(join(dataDir(), "secret"), "utf8").trim();
  return `/${lang}/unsubscribe/${sign(secret, "unsubscribe", `${playerId}.${type}`)}/${playerId}/${type}`;
}

/** Raises a player to a level. The skill account must exist already. */
export async function raiseLevel(login: string, level: number): Promise<void> {
  await change(
    "update skill_account set level = $2::smallint, micro_base = (select from_micro_base from player_level where level = $2::smallint), version = version + 1, updated_at = now() where player_id = (select id from player where login = $1)",
    [login, String(level)],
  );
}

/** Makes the player's accepted terms or policy older than the current version. */
export async function forgetAcceptance(login: string, what: "terms" | "policy"): Promise<void> {
  await change(`update player set ${what}_version = 0 where login = $1`, [login]);
}

/** Sets or removes a self-exclusion, for which the operator has no command. */
export async function setSelfExclusion(login: string, until: Date | null): Promise<void> {
  await change(
    "update player set self_exclusion_expire_at = $2, self_exclusion_ends_at = $2 where login = $1",
    [login, until],
  );
}

/** Waits until the outbox is empty: a page opened later receives none of these events. */
export async function untilPublished(): Promise<void> {
  await withDatabase(async (client) => {
    const { rows } = await client.query<{ last: string }>("select coalesce(max(id), 0) as last from outbox");
    while ((await client.query("select from outbox where id <= $1", [rows[0]?.last])).rowCount)
      await sleep(50);
  });
}

/** The code in the latest text message to a player's phone, from the development mailbox. */
export async function readSmsCode(login: string): Promise<string> {
  return withDatabase(async (client) => {
    const { rows } = await client.query<{ body: string }>(
      "select m.body from mailbox_message m join player p on p.phone = m.recipient where p.login = $1 and m.kind = 'sms' order by m.created_at desc, m.id desc limit 1",
      [login],
    );
    return /\b\d{6}\b/.exec(rows[0]?.body ?? "")?.[0] ?? "";
  });
}

/** The path of a link in the latest letter to a player. */
export async function readLetterLink(email: string, part: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const link = await withDatabase(async (client) => {
      const { rows } = await client.query<{ body: string }>(
        "select body from mailbox_message where recipient = $1 and kind = 'mail' and position($2 in body) > 0 order by created_at desc, id desc limit 1",
        [email, part],
      );
      return /https?:\/\/\S+/.exec(rows[0]?.body.split("\n").find((line) => line.includes(part)) ?? "")?.[0];
    });
    if (link) return new URL(link).pathname;
    await sleep(200);
  }
  throw new Error(`no letter with ${part} to ${email}`);
}

/** The digits of a captcha picture. */
export async function readPictureCode(id: string): Promise<string> {
  return withDatabase(async (client) => {
    const { rows } = await client.query<{ code: string }>("select code from captcha_picture where id = $1", [
      id,
    ]);
    return rows[0]?.code ?? "";
  });
}

/** Sets a must-hit level's hidden amount to its pool's amount: the next stake in dollars wins. */
export async function ripenJackpot(jackpot: string, level: string): Promise<void> {
  await withDatabase(async (client) => {
    const { rowCount } = await client.query(
      "update jackpot_pool set hit_at_minor = amount_minor where jackpot = $1 and level = $2 and currency = 'USD' and retired_at is null and hit_at_minor is not null",
      [jackpot, level],
    );
    if (rowCount !== 1) throw new Error(`no level ${level} of ${jackpot} that must fall`);
  });
}

/** Blocks a game in a country, a language or a currency. */
export async function closeGame(
  slug: string,
  what: "countries" | "locales" | "currencies",
  value: string,
): Promise<void> {
  await withDatabase(async (client) => {
    const { rowCount } = await client.query(`update game set blocked_${what} = array[$2] where slug = $1`, [
      slug,
      value,
    ]);
    if (rowCount !== 1) throw new Error(`no game ${slug}`);
  });
}

/** Replaces the cards on a player's open blackjack table, with the insurance question open. */
export async function layCards(
  login: string,
  { player, dealer }: { readonly player: readonly number[]; readonly dealer: readonly number[] },
): Promise<void> {
  const laid = { hands: player, dealer, dealt: [player[0], dealer[0], player[1], dealer[1]] };
  await change(
    `update round_open set state = jsonb_set(state, '{legal}', '["insurance", "decline_insurance"]')
       || jsonb_build_object('game', jsonb_set(state -> 'game', '{hands,0,cards}', $2::jsonb -> 'hands')
         || jsonb_build_object('phase', 'insurance', 'dealer', $2::jsonb -> 'dealer', 'dealt', $2::jsonb -> 'dealt'))
     where player_id = (select id from player where login = $1)`,
    [login, JSON.stringify(laid)],
  );
}

/** Changes data of one player that only time or other players change in the product. */
async function change(
  statement: string,
  values: readonly [login: string, ...rest: (Date | string | null)[]],
): Promise<void> {
  await withDatabase(async (client) => {
    const { rowCount } = await client.query(statement, [...values]);
    if (rowCount !== 1) throw new Error(`no player ${values[0]}`);
  });
}

async function withDatabase<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
  const { port, password } = JSON.parse(readFileSync(join(dataDir(), "postgres.json"), "utf8")) as {
    port: number;
    password: string;
  };
  const client = new Client({ host: "127.0.0.1", port, password, user: "w10", database: "w10" });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
