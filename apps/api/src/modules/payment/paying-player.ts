import { isExcluded, type PlayerRow } from "../player/index.ts";
import type { PayingPlayer } from "./payment-rules.ts";

/** What the rules of payments ask of a player. A closed account is as good as blocked. */
export function payingPlayer(player: PlayerRow, now: Date): PayingPlayer {
  return {
    isBlocked: player.block_status !== 0 || player.closed_at !== null,
    isFraud: player.is_fraud,
    isSelfExcluded: isExcluded(player, now),
    isProfileComplete: player.profile_completed_at !== null,
  };
}
