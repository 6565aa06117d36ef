import type { Texts } from "@w10/phrases/languages";
import type { MaintenanceEvent } from "@w10/contract";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import { asTexts } from "../../../platform/database/texts.ts";
import type { Db } from "../../../platform/database/database.ts";
import { execute, queryRow, writeRow } from "../../../platform/database/query.ts";
import { createChannels } from "../../../platform/realtime/index.ts";

/** Announces maintenance to open and newly loaded pages until it is ended or replaced. */
export async function announceMaintenance(context: CommandContext, message: Texts): Promise<void> {
  await endCurrent(context);
  await execute(context.tx)`insert into maintenance (announced_at, message)
    values (${context.now}, ${asTexts(message)})
    on conflict (announced_at) do update
      set message = excluded.message, ended_at = null`;
  publishToAll(context, { type: "maintenance", message });
}

/** Withdraws the announcement; false when there is none. */
export async function endMaintenance(context: CommandContext): Promise<boolean> {
  const wasThere = await endCurrent(context);
  publishToAll(context, { type: "maintenance", message: null });
  return wasThere;
}

/** The current announcement. */
export async function readMaintenance(db: Db): Promise<Texts | null> {
  const row = await queryRow<{ message: Texts }>(db)`
    select message from maintenance where ended_at is null`;
  return row?.message ?? null;
}

/** Publishes the build that serves now; pages of an older one offer to reload (decision D24). */
export async function publishVersion(context: CommandContext, version: string): Promise<void> {
  publishToAll(context, { type: "new_version", version });
}

async function endCurrent({ tx, now }: CommandContext): Promise<boolean> {
  return writeRow(tx)`update maintenance set ended_at = ${now} where ended_at is null`;
}

const channel = createChannels().maintenance();

function publishToAll(context: CommandContext, data: MaintenanceEvent): void {
  context.emit({ method: "publish", payload: { channel, data } });
}
