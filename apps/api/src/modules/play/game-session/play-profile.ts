import type { Env } from "../../../platform/settings/env.ts";

/** The pace of play that the operator allows. The strict profile is the default and allows nothing. */
export interface PlayProfile {
  /** Enforces each game's minimum cycle on the server. */
  readonly hasMinimumCycle: boolean;
  readonly canAutoplay: boolean;
  readonly canTurbo: boolean;
  readonly celebratesSmallWins: boolean;
  /** Whether titles may sell free spins; each also needs to be enabled by the operator. */
  readonly canBuyFeature: boolean;
}

/** No option beyond the games themselves. */
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

/** The profile of the settings. */
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
