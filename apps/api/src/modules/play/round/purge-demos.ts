import { execute } from "../../../platform/database/query.ts";
import type { RoundParts } from "./round-parts.ts";

const retentionMs = 7 * 86_400_000;
const batch = 1_000;

/**
 * Deletes demos opened a week ago or earlier, with their rounds, which are no records. Returns their number.
 */
export async function purgeDemos({ db, clock }: Pick<RoundParts, "db" | "clock">): Promise<number> {
  const until = new Date(clock.now().getTime() - retentionMs);
  for (let purged = 0; ; ) {
    const count = await execute(db)`
      delete from play_session where id in (
        select id from play_session where mode = 'demo' and created_at <= ${until} order by created_at limit ${batch} for update skip locked)`;
    purged += count;
    if (count < batch) return purged;
  }
}
