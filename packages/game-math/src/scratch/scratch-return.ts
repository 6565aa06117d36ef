import type { ExactReturn } from "../kind.ts";
import { type ScratchRules, TICKETS } from "./scratch-rules.ts";

/** The exact RTP of a print run: every ticket counted. */
export function scratchReturn({ prizes }: ScratchRules): Required<ExactReturn> {
  const paid = prizes.reduce((sum, { hundredths, tickets }) => sum + hundredths * tickets, 0);
  const winning = prizes.reduce((sum, { tickets }) => sum + tickets, 0);
  return { returned: paid / TICKETS / 100, hitRate: winning / TICKETS };
}

/** A print run just below an RTP, with as many tickets of the lowest prize as it allows. */
export function printRun(
  multiples: readonly number[],
  tickets: readonly number[],
  returnBasisPoints: number,
): ScratchRules {
  const [smallest = 1] = multiples;
  const others = multiples.reduce(
    (sum, multiple, index) => sum + (index > 0 ? multiple * (tickets[index] ?? 0) : 0),
    0,
  );
  const first = Math.floor(((returnBasisPoints / 10_000) * TICKETS - others) / smallest);
  return {
    prizes: multiples.map((multiple, index) => ({
      hundredths: Math.round(multiple * 100),
      tickets: index === 0 ? first : (tickets[index] ?? 0),
    })),
  };
}
