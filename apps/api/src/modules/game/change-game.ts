import { settingsOf } from "@w10/game-math";
import { sql } from "kysely";
import type { CommandContext } from "../../platform/command-runner.ts";
import type { Db } from "../../platform/database/database.ts";
import { titleOf } from "./game-store.ts";

/** A game as the operator sees it. */
export interface GameLine {
  readonly slug: string;
  readonly isEnabled: boolean;
  /** The return setting in force. */
  readonly setting: string;
  readonly settings: readonly string[];
}

/** Every game of the catalogue with its return settings. */
export async function listGameLines(db: Db): Promise<GameLine[]> {
  const { rows } = await sql<{ slug: string; isEnabled: boolean; returnSetting: string | null }>`
    select slug, is_enabled as "isEnabled", return_setting as "returnSetting" from game order by slug`.execute(
    db,
  );
  return rows.flatMap(({ slug, isEnabled, returnSetting }) => {
    const title = titleOf({ slug, returnSetting: null });
    return title
      ? [{ slug, isEnabled, setting: returnSetting ?? title.setting, settings: settingsOf(title) }]
      : [];
  });
}

/** What the operator may change of a game: whether it is played, and which of its return settings is in force. */
export interface GameChange {
  readonly slug: string;
  readonly isEnabled?: boolean;
  readonly setting?: string;
}

/**
 * Changes a game. Rounds that are open end by the rules that they were opened under; the very next bet is decided by the new ones.
 * Answers 'unknown' for a game, or a setting, that there is not.
 */
export async function changeGame(
  context: CommandContext,
  change: GameChange,
): Promise<"changed" | "unknown"> {
  const { slug, isEnabled, setting } = change;
  const title = titleOf({ slug, returnSetting: null });
  if (!title || (setting !== undefined && !settingsOf(title).includes(setting))) return "unknown";
  const { numAffectedRows } = await sql`
    update game set is_enabled = coalesce(${isEnabled ?? null}, is_enabled), return_setting = coalesce(${setting ?? null}, return_setting)
    where slug = ${slug}`.execute(context.tx);
  return numAffectedRows === 1n ? "changed" : "unknown";
}
