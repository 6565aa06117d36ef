import { formatMoney } from "@w10/money";
import { z } from "zod";
import { dayMs } from "../../../platform/time/durations.ts";
import { codeInput, idInput, playerInput } from "../../../platform/command/act-input.ts";
import { defineCommand, defineQuery } from "../../../platform/command/define-command.ts";
import { StaffRefusal } from "../../../platform/command/staff-act.ts";
import type { Db } from "../../../platform/database/database.ts";
import { createId } from "../../../platform/ids.ts";
import { currencyInput, toMinor } from "../../foundation/currency/index.ts";
import { findGameIds } from "../game/index.ts";
import { cancelGrantAs } from "./end-grant.ts";
import { selectSpinStakes } from "./free-spin-store.ts";
import { grantBonus } from "./grant-bonus.ts";
import { grantFreeSpins } from "./grant-free-spins.ts";
import { selectGrants } from "./grant-store.ts";
import { queryRow } from "../../../platform/database/query.ts";

const maxShown = 50;
const staff = { permission: "bonus.grant", approval: "second-person", needsNote: true } as const;
const subject = ({ playerId }: { readonly playerId: string }): string => playerId;
const wager = z
  .number()
  .refine((ratio) => /^\d{1,4}(?:\.\d{1,2})?$/.test(String(ratio)) && ratio <= 1_000, {
    error: "must be a number such as 30",
  })
  .meta({ description: "ratio", flag: "wager" });
const days = z.int().min(1).max(3_660).meta({ description: "days" });
const endOf = (now: Date, length: number): Date => new Date(now.getTime() + length * dayMs);

const list = defineQuery({
  name: "bonus.list-bonuses",
  input: z.strictObject({ playerId: playerInput }),
  subject,
  isPersonal: false,
  staff: { permission: "bonus.view", summary: "List a player's bonuses, newest first" },
  run: ({ db }: { readonly db: Db }, { playerId }) => selectGrants(db, playerId, maxShown),
  print: (grants) =>
    grants
      .map(
        ({ id, status, endReason, source, currency, amountMinor, wageredMinor, fullWagerMinor }) =>
          `${id}  ${status.padEnd(9)} ${source.padEnd(10)} ${formatMoney(amountMinor, currency)}, wagered ${formatMoney(wageredMinor, currency)} of ${formatMoney(fullWagerMinor, currency)}${endReason ? `, ${endReason}` : ""}`,
      )
      .join("\n") || "None.",
});

const grant = defineCommand({
  name: "bonus.grant-bonus",
  input: z
    .strictObject({
      playerId: playerInput,
      amount: z.string(),
      currency: currencyInput,
      wagerRatio: wager,
      days,
    })
    .transform(toMinor),
  subject,
  isOnce: true,
  snapshot: null,
  staff: {
    ...staff,
    summary: "Grant bonus money to a player",
    answer: (_reply, { amountMinor, currency }) => `${formatMoney(amountMinor, currency)} granted.`,
  },
  run: (context, input) =>
    grantBonus(context, {
      ...input,
      expiresAt: endOf(context.now, input.days),
      source: "operator",
      key: `operator/${createId()}`,
    }),
});

const grantSpins = defineCommand({
  name: "bonus.grant-free-spins",
  input: z
    .strictObject({
      playerId: playerInput,
      count: z.int().min(1).max(1_000).meta({ flag: "spins" }),
      amount: z.string().meta({ flag: "stake" }),
      currency: currencyInput,
      games: z.array(codeInput).min(1).meta({ description: "game,game" }),
      wagerRatio: wager,
      days,
    })
    .transform(toMinor),
  subject,
  isOnce: true,
  snapshot: null,
  staff: {
    ...staff,
    summary:
      "Grant free spins; a game without this bet uses its next lower one, or is skipped if it has none",
    answer: (offered: number, { count }) => `${count} free spins in ${offered} games granted.`,
  },
  async run(context, { games, amountMinor: stakeMinor, ...input }) {
    const gameIds = await findGameIds(context.tx, games);
    const { currency } = input;
    const offered = await selectSpinStakes(context.tx, { gameIds, currency, stakeMinor });
    if (offered.length === 0) throw new StaffRefusal("None of these games allows this stake.");
    await grantFreeSpins(context, {
      ...input,
      gameIds,
      stakeMinor,
      expiresAt: endOf(context.now, input.days),
      source: "operator",
      key: `operator/${createId()}`,
    });
    return offered.length;
  },
});

const cancel = defineCommand({
  name: "bonus.cancel",
  input: z.strictObject({
    playerId: playerInput,
    grantId: idInput<"bonus-grant">("must be a bonus's id; bonus.list-bonuses lists them").meta({
      flag: "bonus",
    }),
  }),
  subject: ({ grantId }) => grantId,
  snapshot: (tx, { grantId }) => queryRow<object>(tx)`select status from bonus_grant where id = ${grantId}`,
  staff: {
    permission: "bonus.cancel",
    approval: "none",
    needsNote: true,
    summary: "Cancel a pending or active bonus; its bonus money returns to the house",
    answer: () => "the bonus was cancelled.",
  },
  async run(context, input) {
    if (!(await cancelGrantAs("operator")(context, input)))
      throw new StaffRefusal("The player has no queued or active bonus with this id.");
  },
});

export const bonusGrantCommands = [list, grant, grantSpins, cancel];
