import { highestPoolText, useJackpots } from "../../platform/jackpots.ts";

interface JackpotPlateProps {
  readonly className: string;
  /** As the list told it. */
  readonly jackpot: string;
  readonly jackpotId: string | null;
}

/** A game's jackpot as it stands now; until that is known, as the list told it. */
export function JackpotPlate({ className, jackpot, jackpotId }: JackpotPlateProps) {
  const jackpots = useJackpots(jackpotId !== null);
  return <span className={className}>{highestPoolText(jackpots, jackpotId) ?? jackpot}</span>;
}
