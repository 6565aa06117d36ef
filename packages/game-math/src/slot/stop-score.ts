/**
 * Scores the reels' stops in parts of the stake, without scatters. Classes instead of closures: V8 inlines a
 * class's methods for all instances, and a simulation creates one per title.
 */
export interface StopScore {
  of(stops: Int32Array): number;
}
