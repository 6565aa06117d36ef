import type { Env } from "../../../platform/env.ts";

/** What the operator allows of the pace of play. The strict profile allows nothing and is the default. */
export interface PlayProfile {
  /** Rounds keep the least time of their game; the server refuses one that comes sooner. */
  readonly hasMinimumCycle: boolean;
  readonly canAutoplay: boolean;
  readonly canTurbo: boolean;
  readonly celebratesSmallWins: boolean;
  /** Whether titles may sell their free spins at all; each needs the operator's word besides. */
  readonly canBuyFeature: boolean;
}

/** Nothing but the games themselves. */
export const strictProfile: PlayProfile = {
  hasMinimumCycle: true,
  canAutoplay: false,
  canTurbo: false,
  celebratesSmallWins: false,
  canBuyFeature: false,
};

type ProfileSettings = Pick<
  Env,
  "STRICT_PLAY" | "MINIMUM_CYCLE" | "AUTOPLAY" | "TURBO" | "CELEBRATE_SMALL_WINS"
>;

/** The profile that the settings describe. */
export function playProfileOf(env: ProfileSettings): PlayProfile {
  const isLoose = !env.STRICT_PLAY;
  return {
    hasMinimumCycle: env.STRICT_PLAY || (env.MINIMUM_CYCLE ?? false),
    canAutoplay: isLoose && env.AUTOPLAY,
    canTurbo: isLoose && env.TURBO,
    celebratesSmallWins: isLoose && env.CELEBRATE_SMALL_WINS,
    canBuyFeature: isLoose,
  };
}
