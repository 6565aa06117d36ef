import { cx } from "@w10/ui";
import { highestPoolText, useJackpots } from "../../entities/jackpot/jackpot-queries.ts";
import css from "./game-tile.module.css";

/** More letters than this do not stand in the display face on a tile of a phone. */
const mostLetters = 13;
/** More than this stand there in small letters only. */
const mostLongLetters = 18;

interface JackpotPlateProps {
  readonly className: string;
  /** As the list told it. */
  readonly jackpot: string;
  readonly jackpotId: string | null;
}

/** A game's jackpot as it stands now; until that is known, as the list told it. */
export function JackpotPlate({ className, jackpot, jackpotId }: JackpotPlateProps) {
  const jackpots = useJackpots(jackpotId !== null);
  const text = highestPoolText(jackpots, jackpotId) ?? jackpot;
  const size = cx(text.length > mostLetters && css.long, text.length > mostLongLetters && css.longest);
  return <span className={cx(className, size)}>{text}</span>;
}
