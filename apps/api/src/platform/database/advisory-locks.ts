/** Advisory lock numbers: locks with the same number would block each other. */
export const advisoryLocks = {
  migration: 7_101_010,
  catalogue: 7_101_011,
  jackpots: 7_101_012,
  /** Held by every serving process for its lifetime, by the realtime server that its players are connected to. */
  place: 7_101_013,
  placeWithCentrifugo: 7_101_015,
  partitions: 7_101_014,
  tournaments: 7_101_055,
} as const;
