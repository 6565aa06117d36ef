/**
 * Scores the stops that the reels came to, scatters apart, in parts of the stake. Classes and not closures: a simulation makes one a
 * title, and the compiler of the machine takes the code of a class into its caller whatever the instance.
 */
export interface StopScore {
  of(stops: Int32Array): number;
}
