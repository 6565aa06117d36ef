import { settingsOf, withBuy } from "@w10/game-math";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import type { Db } from "../../../platform/database/database.ts";
import { execute, queryRows } from "../../../platform/database/query.ts";
import { titleOf } from "./game-store.ts";

/** A game in the operator's list. */
export interface GameLine {
  readonly slug: string;
  readonly isEnabled: boolean;
  /** The active RTP setting. */
  readonly setting: string;
  readonly settings: readonly string[];
  /** Whether its feature buy is enabled; null for a title without one. */
  readonly allowsBuy: boolean | null;
}

/** All games of the catalogue with their RTP settings. */
export async function listGameLines(db: Db): Promise<GameLine[]> {
  const rows = await queryRows<{
    slug: string;
    isEnabled: boolean;
    returnSetting: string | null;
    allowsBuy: boolean;
  }>(db)`
    select slug, is_enabled as "isEnabled", return_setting as "returnSetting", allows_buy as "allowsBuy" from game order by slug`;
  return rows.flatMap(({ slug, isEnabled, returnSetting, allowsBuy }) => {
    const title = titleOf({ slug, returnSetting: null });
    if (!title) return [];
    const setting = returnSetting ?? title.setting;
    return [
      { slug, isEnabled, setting, settings: settingsOf(title), allowsBuy: withBuy(title) ? allowsBuy : null },
    ];
  });
}

/** An operator's change of a game: enabled, RTP setting, feature buy. */
export interface GameChange {
  readonly slug: string;
  readonly isEnabled?: boolean;
  readonly setting?: string;
  readonly allowsBuy?: boolean;
}

/**
 * Changes a game. Open rounds end by the rules that they were opened under; the next bet uses the new ones.
 * Returns 'unknown' for an unknown game or setting, and for a feature buy that the title does not have.
 */
export async function changeGame(
  context: CommandContext,
  change: GameChange,
): Promise<"changed" | "unknown"> {
  const { slug, isEnabled, setting, allowsBuy } = change;
  const title = titleOf({ slug, returnSetting: null });
  if (!title || (setting !== undefined && !settingsOf(title).includes(setting))) return "unknown";
  if (allowsBuy !== undefined && !withBuy(title)) return "unknown";
  const changed = await execute(context.tx)`
    update game set is_enabled = coalesce(${isEnabled ?? null}, is_enabled), return_setting = coalesce(${setting ?? null}, return_setting),
      allows_buy = coalesce(${allowsBuy ?? null}, allows_buy)
    where slug = ${slug}`;
  return changed === 1 ? "changed" : "unknown";
}
