/** The advisory locks of the database, each held for one thing: two that shared a number would wait for each other. */
export const advisoryLocks = {
  migration: 7_101_010,
  catalogue: 7_101_011,
  jackpots: 7_101_012,
  /** The place of the process that serves, held as long as it lives. */
  place: 7_101_013,
  tournaments: 7_101_055,
} as const;
