import type { Locale } from "@w10/phrases/languages";
import type { CurrencyCode } from "@w10/money";
import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { execute } from "../../../platform/database/query.ts";
import type { PlayerId } from "../../../platform/ids.ts";

export type PlayerTables = {
  player: {
    id: PlayerId;
    login: string;
    email: string;
    email_confirmed_at: Date | null;
    password_hash: string;
    currency: CurrencyCode;
    locale: Locale;
    name: string | null;
    surname: string | null;
    gender: "m" | "f" | null;
    date_birthday: string | null;
    country: string | null;
    city: string | null;
    phone: string | null;
    phone_confirmed_at: Date | null;
    profile_completed_at: Date | null;
    block_status: 0 | 1 | 2;
    is_fraud: boolean;
    is_verified: boolean;
    self_exclusion_expire_at: Date | null;
    self_exclusion_deleted_at: Date | null;
    self_exclusion_period: "24_hour" | "7_day" | "1_month" | "3_month" | null;
    self_exclusion_ends_at: Date | null;
    /** The account whose exclusion this is, of the same person, and the data that matched. */
    self_exclusion_source: PlayerId | null;
    self_exclusion_match: "person" | "phone" | "instrument" | null;
    two_factor_type: 0 | 1 | 2;
    /**
     * Last change of password, email, phone, second step or passkeys. The database sets it for the first
     * four.
     */
    security_changed_at: Date | null;
    terms_version: number;
    policy_version: number;
    terms_accepted_at: Date;
    created_at: Date;
    updated_at: Date;
    closed_at: Date | null;
    erased_at: Date | null;
  };
};

export type PlayerRow = PlayerTables["player"];

export async function insertPlayer(
  tx: Tx,
  row: Partial<PlayerTables["player"]> &
    Pick<
      PlayerTables["player"],
      "id" | "login" | "email" | "password_hash" | "currency" | "locale" | "terms_version" | "policy_version"
    >,
  now: Date,
): Promise<void> {
  await tx
    .withTables<PlayerTables>()
    .insertInto("player")
    .values({
      email_confirmed_at: null,
      name: null,
      surname: null,
      gender: null,
      date_birthday: null,
      country: null,
      city: null,
      phone: null,
      phone_confirmed_at: null,
      profile_completed_at: null,
      block_status: 0,
      is_fraud: false,
      is_verified: false,
      self_exclusion_expire_at: null,
      self_exclusion_deleted_at: null,
      self_exclusion_period: null,
      self_exclusion_ends_at: null,
      self_exclusion_source: null,
      self_exclusion_match: null,
      two_factor_type: 0,
      security_changed_at: null,
      closed_at: null,
      erased_at: null,
      ...row,
      terms_accepted_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

export async function selectPlayer(db: Db | Tx, id: PlayerId): Promise<PlayerRow | undefined> {
  return db
    .withTables<PlayerTables>()
    .selectFrom("player")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function lockPlayer(tx: Tx, id: PlayerId): Promise<PlayerRow | undefined> {
  return tx
    .withTables<PlayerTables>()
    .selectFrom("player")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** Emails and logins are case-insensitive. */
export async function selectPlayerByEmail(db: Db | Tx, email: string): Promise<PlayerRow | undefined> {
  return db
    .withTables<PlayerTables>()
    .selectFrom("player")
    .selectAll()
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .executeTakeFirst();
}

export async function selectPlayerByLogin(db: Db | Tx, login: string): Promise<PlayerRow | undefined> {
  return db
    .withTables<PlayerTables>()
    .selectFrom("player")
    .selectAll()
    .where(sql`lower(login)`, "=", login.toLowerCase())
    .executeTakeFirst();
}

export async function updatePlayer(
  tx: Tx,
  id: PlayerId,
  change: { set: Partial<PlayerTables["player"]>; now: Date },
): Promise<void> {
  await tx
    .withTables<PlayerTables>()
    .updateTable("player")
    .set({ ...change.set, updated_at: change.now })
    .where("id", "=", id)
    .execute();
}

/** Locks a phone number, in any account, for this transaction. */
export async function lockPhone(tx: Tx, phone: string): Promise<void> {
  await execute(tx)`select pg_advisory_xact_lock(hashtextextended(${`phone ${phone}`}, 0))`;
}

/** Whether an account has confirmed this phone. Waits for a concurrent confirmation. */
export async function isPhoneTaken(tx: Tx, phone: string): Promise<boolean> {
  await lockPhone(tx, phone);
  const row = await tx
    .withTables<PlayerTables>()
    .selectFrom("player")
    .select("id")
    .where("phone", "=", phone)
    .where("phone_confirmed_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}
