import type { Locale } from "@w10/phrases/languages";
import type { CommandContext } from "../../../platform/command-runner.ts";
import type { Db } from "../../../platform/database/database.ts";
import { type PlayerId, readId } from "../../../platform/ids.ts";
import { Refusal } from "../../../platform/refusal.ts";
import {
  type PlayerRow,
  selectPlayer,
  selectPlayerByEmail,
  selectPlayerByLogin,
  updatePlayer,
} from "./player-store.ts";

/** Player data available to other modules. */
export interface FoundPlayer {
  readonly id: PlayerId;
  readonly login: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly locale: Locale;
  readonly isEmailConfirmed: boolean;
  /** 0 none, 1 authenticator app, 2 SMS. */
  readonly twoFactorType: 0 | 1 | 2;
  readonly phone: string | null;
  /** The player has closed the account. */
  readonly isClosed: boolean;
}

export async function findPlayerByEmail(db: Db, email: string): Promise<FoundPlayer | null> {
  const row = await selectPlayerByEmail(db, email);
  return row ? toFound(row) : null;
}

/** Finds a player by login, email or id, for the operator's command line. */
export async function findPlayer(db: Db, text: string): Promise<PlayerRow | null> {
  if (text.includes("@")) return (await selectPlayerByEmail(db, text)) ?? null;
  const byLogin = await selectPlayerByLogin(db, text);
  const id = readId<"player">(text);
  return byLogin ?? (id && (await selectPlayer(db, id))) ?? null;
}

/** The player of a session; throws Unauthorized when there is none. */
export async function getPlayer(db: Db, id: PlayerId): Promise<FoundPlayer> {
  const row = await selectPlayer(db, id);
  if (!row) throw new Refusal("Unauthorized");
  return toFound(row);
}

export async function markEmailConfirmed(context: CommandContext, id: PlayerId): Promise<void> {
  await updatePlayer(context, id, { email_confirmed_at: context.now });
}

export async function changePasswordHash(
  context: CommandContext,
  id: PlayerId,
  passwordHash: string,
): Promise<void> {
  await updatePlayer(context, id, { password_hash: passwordHash });
}

function toFound(row: PlayerRow): FoundPlayer {
  return {
    id: row.id,
    login: row.login,
    email: row.email,
    passwordHash: row.password_hash,
    locale: row.locale,
    isEmailConfirmed: row.email_confirmed_at !== null,
    twoFactorType: row.two_factor_type,
    phone: row.phone,
    isClosed: row.closed_at !== null,
  };
}
