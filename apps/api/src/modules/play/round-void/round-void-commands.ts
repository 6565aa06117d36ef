import { formatMoney } from "@w10/money";
import { z } from "zod";
import { idInput, playerInput } from "../../../platform/command/act-input.ts";
import { defineCommand } from "../../../platform/command/define-command.ts";
import { StaffRefusal } from "../../../platform/command/staff-act.ts";
import { queryRow } from "../../../platform/database/query.ts";
import { leftInPlace } from "../round-consumer/index.ts";
import { findRoundPlayer } from "../settlement/index.ts";
import { voidRound } from "./void-round.ts";
import type { RoundVoid } from "./void-store.ts";

const voidOne = defineCommand({
  name: "round.void-round",
  input: z.strictObject({
    roundId: idInput<"round">("must be a round's id; the player's games history has it").meta({
      flag: "round",
    }),
    // Without it the round is looked for among all rounds.
    playerId: playerInput.optional(),
  }),
  subject: ({ roundId }) => roundId,
  snapshot: (tx, { roundId }) => queryRow<object>(tx)`
    select debt_minor as "debtMinor" from round_void where round_id = ${roundId}`,
  staff: {
    permission: "round.void",
    approval: "second-person",
    needsNote: true,
    summary:
      "Take a round back: stakes, wins and all that it counted; again, to collect what is still owed for it",
    answer: describe,
  },
  async run(context, { roundId, playerId: named }) {
    const playerId = named ?? (await findRoundPlayer(context.tx, roundId));
    const verdict = playerId && (await voidRound(context, { playerId, roundId }));
    if (!verdict || verdict.kind === "unknown") throw new StaffRefusal("The player has no such round.");
    if (verdict.kind === "jackpot_gone")
      throw new StaffRefusal(
        "The round won a jackpot that was won again since, or is retired: it cannot be put back.",
      );
    return verdict;
  },
});

function describe(reply: RoundVoid & { readonly isRepeated: boolean }): string {
  const { roundId, currency, returnedMinor, takenMinor, debtMinor, kept, isRepeated, voidedAt } = reply;
  const money = (amountMinor: bigint): string => formatMoney(amountMinor, currency);
  return [
    isRepeated ? `${roundId} is void since ${voidedAt.toISOString()}.` : `${roundId} is void.`,
    `Returned ${money(returnedMinor)}, taken ${money(takenMinor)}, still owed ${money(debtMinor)}.`,
    ...kept.map((what) => `Not taken back: ${leftInPlace[what]}.`),
  ].join("\n");
}

export const roundVoidCommands = [voidOne];
