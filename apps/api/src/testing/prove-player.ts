import type { TestApp, TestPlayer } from "./test-app.ts";

/** Makes the player's proof of identity fresh, for tests that move the clock for other reasons. */
export async function provePlayer(
  app: Pick<TestApp, "clock" | "database">,
  { id }: Pick<TestPlayer, "id">,
): Promise<void> {
  await app.database.pool.query(
    "update session set proved_at = $2, proved_by = 'passkey' where player_id = $1 and ended_at is null and not is_half",
    [id, app.clock.now()],
  );
}
