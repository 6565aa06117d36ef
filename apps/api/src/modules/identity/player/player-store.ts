import { dayMs } from "../../../platform/time/durations.ts";
import { sql } from "kysely";
import type { Locale } from "@w10/phrases/languages";
import type { CurrencyCode } from "@w10/money";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { changesOf, columnsOf, execute, queryRow, queryValue } from "../../../platform/database/query.ts";
import { type PlayerId, readId } from "../../../platform/ids.ts";
import { mailboxOf, skeletonOf } from "./email-rules.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { shortRecord } from "../../../platform/database/personal-record.ts";

/** A player as the modules see one: everything but the password. */
export interface Player {
  readonly id: PlayerId;
  readonly login: string;
  readonly email: string;
  readonly email_confirmed_at: Date | null;
  readonly email_mailbox: string | null;
  readonly email_skeleton: string | null;
  readonly currency: CurrencyCode;
  readonly locale: Locale;
  readonly name: string | null;
  readonly surname: string | null;
  readonly gender: "m" | "f" | null;
  readonly date_birthday: string | null;
  readonly country: string | null;
  readonly city: string | null;
  readonly phone: string | null;
  readonly phone_confirmed_at: Date | null;
  /** ISO code, `001` for numbers of no country, empty for a number that cannot exist; null while unread. */
  readonly phone_country: string | null;
  readonly profile_completed_at: Date | null;
  readonly block_status: 0 | 1 | 2;
  readonly is_fraud: boolean;
  readonly is_verified: boolean;
  readonly self_exclusion_expire_at: Date | null;
  readonly self_exclusion_deleted_at: Date | null;
  readonly self_exclusion_period: "24_hour" | "7_day" | "1_month" | "3_month" | null;
  readonly self_exclusion_ends_at: Date | null;
  /** The account whose exclusion this is, of the same person, and the data that matched. */
  readonly self_exclusion_source: PlayerId | null;
  readonly self_exclusion_match: "person" | "phone" | "instrument" | null;
  readonly two_factor_type: 0 | 1 | 2;
  /**
   * Last change of password, email, phone, second step or passkeys. The database sets it for the first
   * four.
   */
  readonly security_changed_at: Date | null;
  readonly terms_version: number;
  readonly policy_version: number;
  readonly terms_accepted_at: Date;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly closed_at: Date | null;
  readonly erased_at: Date | null;
}

/** Columns that may be written. */
export type PlayerRow = Player & { readonly password_hash: string };

const columns = sql.raw(
  (
    [
      "id",
      "login",
      "email",
      "email_confirmed_at",
      "email_mailbox",
      "email_skeleton",
      "currency",
      "locale",
      "name",
      "surname",
      "gender",
      "date_birthday",
      "country",
      "city",
      "phone",
      "phone_confirmed_at",
      "phone_country",
      "profile_completed_at",
      "block_status",
      "is_fraud",
      "is_verified",
      "self_exclusion_expire_at",
      "self_exclusion_deleted_at",
      "self_exclusion_period",
      "self_exclusion_ends_at",
      "self_exclusion_source",
      "self_exclusion_match",
      "two_factor_type",
      "security_changed_at",
      "terms_version",
      "policy_version",
      "terms_accepted_at",
      "created_at",
      "updated_at",
      "closed_at",
      "erased_at",
    ] satisfies (keyof Player)[]
  ).join(", "),
);

type NewPlayer = Partial<PlayerRow> &
  Pick<
    PlayerRow,
    "id" | "login" | "email" | "password_hash" | "currency" | "locale" | "terms_version" | "policy_version"
  >;

export async function insertPlayer(tx: Tx, player: NewPlayer, now: Date): Promise<void> {
  const { email } = player;
  const identifiers = { email_mailbox: mailboxOf(email), email_skeleton: skeletonOf(email) };
  const row = { ...player, ...identifiers, terms_accepted_at: now, created_at: now, updated_at: now };
  await execute(tx)`insert into player ${columnsOf(row)}`;
}

export async function selectPlayer(db: Db | Tx, id: PlayerId): Promise<Player | null> {
  return queryRow<Player>(db)`select ${columns} from player where id = ${id}`;
}

export async function lockPlayer(tx: Tx, id: PlayerId): Promise<Player | null> {
  return queryRow<Player>(tx)`select ${columns} from player where id = ${id} for update`;
}

/** The player of a session; throws Unauthorized when there is none. */
export async function requirePlayer(db: Db | Tx, id: PlayerId): Promise<Player> {
  return signedIn(await selectPlayer(db, id));
}

/** The same with a lock. */
export async function requireLockedPlayer(tx: Tx, id: PlayerId): Promise<Player> {
  return signedIn(await lockPlayer(tx, id));
}

function signedIn(player: Player | null): Player {
  if (!player) throw new Refusal("Unauthorized");
  return player;
}

/** The hash of a player's password, for the modules that check or change it. */
export async function selectPasswordHash(db: Db | Tx, id: PlayerId): Promise<string | null> {
  const row = await queryRow<{ hash: string }>(db)`select password_hash as hash from player where id = ${id}`;
  return row?.hash ?? null;
}

/** The same of a session's player; throws Unauthorized when there is none. */
export async function requirePasswordHash(db: Db | Tx, id: PlayerId): Promise<string> {
  const hash = await selectPasswordHash(db, id);
  if (hash === null) throw new Refusal("Unauthorized");
  return hash;
}

/** Emails and logins are case-insensitive: as the unique indexes fold them, so that what is stored is found. */
export async function selectPlayerByEmail(db: Db | Tx, email: string): Promise<Player | null> {
  return queryRow<Player>(db)`select ${columns} from player where lower(email) = lower(${email})`;
}

async function selectPlayerByLogin(db: Db | Tx, login: string): Promise<Player | null> {
  return queryRow<Player>(db)`select ${columns} from player where lower(login) = lower(${login})`;
}

/** Finds a player by login, email or id, for the operator's command line. */
export async function findPlayer(db: Db, text: string): Promise<Player | null> {
  if (text.includes("@")) return selectPlayerByEmail(db, text);
  const byLogin = await selectPlayerByLogin(db, text);
  const id = readId<"player">(text);
  return byLogin ?? (id && (await selectPlayer(db, id)));
}

export async function updatePlayer(
  { tx, now }: Pick<CommandContext, "tx" | "now">,
  id: PlayerId,
  changes: Partial<PlayerRow>,
): Promise<void> {
  await execute(tx)`update player set ${changesOf({ ...changes, updated_at: now })} where id = ${id}`;
}

/** Most accounts that one mailbox opens in 24 hours, under all its aliases. */
const maxOfMailbox = 3;

/**
 * Whether an address may open an account: it looks like no other account's, and its mailbox has not just opened
 * several. Waits for concurrent sign-ups of the same look.
 */
export async function judgeNewEmail(
  { tx, now }: Pick<CommandContext, "tx" | "now">,
  email: string,
): Promise<"fraud" | "too_many" | null> {
  const [skeleton, mailbox] = [skeletonOf(email), mailboxOf(email)];
  for (const key of [`email ${skeleton}`, `mailbox ${mailbox}`].toSorted())
    await execute(tx)`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`;
  const looksLike = await queryValue<boolean>(tx)`
    select exists (select from player where email_skeleton = ${skeleton} and lower(email) <> lower(${email}))`;
  if (looksLike) return "fraud";
  const opened = await queryValue<number>(tx)`select count(*)::int from player
    where email_mailbox = ${mailbox} and created_at > ${new Date(now.getTime() - dayMs)} and lower(email) <> lower(${email})`;
  return opened >= maxOfMailbox ? "too_many" : null;
}

/** Locks a phone number, in any account, for this transaction. */
export async function lockPhone(tx: Tx, phone: string): Promise<void> {
  await execute(tx)`select pg_advisory_xact_lock(hashtextextended(${`phone ${phone}`}, 0))`;
}

/** Whether an account has confirmed this phone. Waits for a concurrent confirmation. */
export async function isPhoneTaken(tx: Tx, phone: string): Promise<boolean> {
  await lockPhone(tx, phone);
  return queryValue<boolean>(tx)`
    select exists (select from player where phone = ${phone} and phone_confirmed_at is not null)`;
}

/** The account without the password's hash. */
export const playerRecord = shortRecord(
  {
    name: "account",
    tables: [],
    forget: (playerId) => [
      sql`update player set login = 'erased-' || replace(id::text, '-', ''), email = 'erased-' || id || '@erased.invalid', email_confirmed_at = null,
          password_hash = '', name = null, surname = null, gender = null, date_birthday = null, country = null, city = null, phone = null,
          phone_confirmed_at = null, phone_country = null, email_mailbox = null, email_skeleton = null, profile_completed_at = null, two_factor_type = 0
        where id = ${playerId}`,
    ],
  },
  (playerId) =>
    sql`select id, login, email, email_confirmed_at, currency, locale, name, surname, gender, date_birthday, country, city, phone, phone_confirmed_at,
        profile_completed_at, block_status, is_fraud, is_verified, self_exclusion_period, self_exclusion_expire_at, self_exclusion_ends_at, two_factor_type,
        terms_version, policy_version, terms_accepted_at, created_at, updated_at, closed_at
      from player where id = ${playerId}`,
);
