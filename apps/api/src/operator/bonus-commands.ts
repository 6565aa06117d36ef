import { dayMs } from "../platform/time/durations.ts";
import { type CurrencyCode, formatMoney } from "@w10/money";
import { needCurrency } from "./currency-commands.ts";
import type { App } from "../app.ts";
import {
  changeBonusShare,
  changeMaxBet,
  createOffer,
  endOffer,
  listOffers,
  type NewOffer,
} from "../modules/rewards/bonus/index.ts";
import {
  cancelGrantAs,
  grantBonus,
  grantFreeSpins,
  selectGrants,
  selectSpinStakes,
} from "../modules/play/bonus-grant/index.ts";
import { findGameIds } from "../modules/play/game/index.ts";
import { createId, readId } from "../platform/ids.ts";
import { needMinor, readOffer } from "./bonus-offer-file.ts";
import {
  needOption,
  needPlayer,
  needWhole,
  type OperatorCommand,
  OperatorError,
  readDays,
  runAsOperator,
} from "./operator-call.ts";

/** Operator commands for bonuses. */
export const bonusCommands: Readonly<Record<string, OperatorCommand>> = {
  "bonus-offers": {
    usage: "bonus-offers",
    summary: "List bonus offers: reward, start and end dates, times taken",
    run: async (app) => (await listOffers(app.parts.db)).map(toLine).join("\n"),
  },
  "create-bonus-offer": {
    usage: "create-bonus-offer <file.json> --note <why>",
    summary: "Create an offer from a file (example in docs/runbook/operate.md)",
    async run(app, args) {
      const input = await readOffer(args[0] ?? "");
      await needSpinStakes(app, input);
      const subject = `bonus-offer/${input.code}`;
      const unless = `There is an offer '${input.code}' already.`;
      await runAsOperator(app, { args, name: "bonus.create-offer", input, subject, unless }, createOffer);
      return `The offer '${input.code}' was created.`;
    },
  },
  "end-bonus-offer": {
    usage: "end-bonus-offer <code> --note <why>",
    summary: "End an offer now; players who have activated it keep it for a deposit already on its way",
    async run(app, args) {
      const input = { code: args[0] ?? "" };
      const subject = `bonus-offer/${input.code}`;
      const unless = `There is no offer '${input.code}' in force; 'bonus-offers' lists them.`;
      await runAsOperator(app, { args, name: "bonus.end-offer", input, subject, unless }, endOffer);
      return `The offer '${input.code}' has ended.`;
    },
  },
  bonuses: {
    usage: "bonuses <player>",
    summary: "List a player's bonuses, newest first",
    async run(app, [text]) {
      const player = await needPlayer(app, text);
      const grants = await selectGrants(app.parts.db, player.id, 50);
      const lines = grants.map(
        ({ id, status, endReason, source, currency, amountMinor, wageredMinor, fullWagerMinor }) =>
          `${id}  ${status.padEnd(9)} ${source.padEnd(10)} ${formatMoney(amountMinor, currency)}, wagered ${formatMoney(wageredMinor, currency)} of ${formatMoney(fullWagerMinor, currency)}${endReason ? `, ${endReason}` : ""}`,
      );
      return lines.join("\n") || "None.";
    },
  },
  "grant-bonus": {
    usage: "grant-bonus <player> <amount> <currency> --wager <ratio> --days <days> --note <why>",
    summary: "Grant bonus money to a player",
    run: grant,
  },
  "grant-free-spins": {
    usage:
      "grant-free-spins <player> <spins> <stake> <currency> <game,game> --wager <ratio> --days <days> --note <why>",
    summary:
      "Grant free spins; a game without this bet uses its next lower one, or is skipped if it has none",
    run: grantSpins,
  },
  "cancel-bonus": {
    usage: "cancel-bonus <player> <bonus id> --note <why>",
    summary: "Cancel a pending or active bonus; its bonus money returns to the house",
    async run(app, args) {
      const { id: playerId } = await needPlayer(app, args[0]);
      const grantId = readId<"bonus-grant">(args[1] ?? "");
      const unless = "The player has no queued or active bonus with this id.";
      if (!grantId) throw new OperatorError(unless);
      const input = { playerId, grantId };
      const call = { args, name: "bonus.cancel", input, subjectId: grantId, unless };
      await runAsOperator(app, call, cancelGrantAs("operator"));
      return "The bonus was cancelled.";
    },
  },
  "set-bonus-share": {
    usage: "set-bonus-share <game> <per cent>|default --note <why>",
    summary:
      "Set what percentage of a bet on a game counts towards wagering; 0 bars bonus money from the game",
    async run(app, args) {
      const [slug = "", typed = ""] = args;
      const percent = typed === "default" ? null : Number(typed);
      if (percent !== null && (!/^\d{1,3}$/.test(typed) || percent > 100))
        throw new OperatorError("Enter a whole number from 0 to 100, or default.");
      const input = { slug, percent };
      const unless = `There is no game '${slug}'.`;
      const call = { args, name: "bonus.change-share", input, subject: `game/${slug}`, unless };
      const inForce = await runAsOperator(app, call, changeBonusShare);
      return `${slug}: ${inForce} % of a stake counts towards wagering.`;
    },
  },
  "set-bonus-stake": {
    usage: "set-bonus-stake <amount> <currency> --note <why>",
    summary: "Set the max bet while a bonus is wagered; applies to bonuses granted from now on",
    async run(app, args) {
      const { amountMinor, currency } = needAmount(args[0], args[1]);
      const input = { currency, amountMinor };
      const subject = `bonus-stake/${currency}`;
      await runAsOperator(app, { args, name: "bonus.change-most-stake", input, subject }, changeMaxBet);
      return `${formatMoney(amountMinor, currency)} is the max bet from now on.`;
    },
  },
};

async function grant(app: App, args: readonly string[]): Promise<string> {
  const player = await needPlayer(app, args[0]);
  const { amountMinor, currency } = needAmount(args[1], args[2]);
  const wagerRatio = needWager(args, "the wagering ratio of the bonus");
  const days = readDays(args, { why: "the days to wager the bonus" });
  const input = { playerId: player.id, currency, amountMinor, wagerRatio, days };
  const call = { args, name: "bonus.grant", input, subjectId: player.id, isOnce: true };
  await runAsOperator(app, call, (context) =>
    grantBonus(context, {
      ...input,
      expiresAt: new Date(context.now.getTime() + days * dayMs),
      source: "operator",
      key: `operator/${createId()}`,
    }),
  );
  return `${formatMoney(amountMinor, currency)} granted to ${player.login}.`;
}

/** Plain digits only: an empty word would be 0, which pays real money at once. */
function needWager(args: readonly string[], why: string): number {
  const typed = needOption(args, "--wager", why);
  const wagerRatio = /^\d{1,4}(?:\.\d{1,2})?$/.test(typed) ? Number(typed) : -1;
  if (wagerRatio < 0 || wagerRatio > 1_000)
    throw new OperatorError("The wagering ratio must be a number such as 30.");
  return wagerRatio;
}

/** A spins offer must be playable on at least one title in each of its currencies. */
async function needSpinStakes(app: App, { award, games, terms }: NewOffer): Promise<void> {
  if (award !== "free_spin") return;
  const gameIds = await findGameIds(app.parts.db, games ?? []);
  for (const { currency, stakeMinor } of terms) {
    const offered = stakeMinor && (await selectSpinStakes(app.parts.db, { gameIds, currency, stakeMinor }));
    if (!offered || offered.length === 0)
      throw new OperatorError(`None of the offer's games allows this stake in ${currency}.`);
  }
}

async function grantSpins(app: App, args: readonly string[]): Promise<string> {
  const player = await needPlayer(app, args[0]);
  const count = needWhole(args[1], 1_000, "There can be at most 1000 spins.");
  const { amountMinor: stakeMinor, currency } = needAmount(args[2], args[3]);
  const wagerRatio = needWager(args, "the wagering ratio of the winnings");
  const days = readDays(args, { why: "the days to play the spins" });
  const gameIds = await findGameIds(app.parts.db, (args[4] ?? "").split(","));
  const offered = await selectSpinStakes(app.parts.db, { gameIds, currency, stakeMinor });
  if (offered.length === 0) throw new OperatorError("None of these games allows this stake.");
  const input = { playerId: player.id, currency, count, gameIds, stakeMinor, wagerRatio, days };
  const call = { args, name: "bonus.grant-free-spins", input, subjectId: player.id, isOnce: true };
  await runAsOperator(app, call, (context) =>
    grantFreeSpins(context, {
      ...input,
      expiresAt: new Date(context.now.getTime() + days * dayMs),
      source: "operator",
      key: `operator/${createId()}`,
    }),
  );
  return `${count} free spins in ${offered.length} games granted to ${player.login}.`;
}

function needAmount(typed = "", currency = ""): { amountMinor: bigint; currency: CurrencyCode } {
  const known = needCurrency(currency);
  return { amountMinor: needMinor(typed, known), currency: known };
}

type ListedOffer = Awaited<ReturnType<typeof listOffers>>[number];

function toLine(offer: ListedOffer): string {
  const gives =
    offer.award === "money"
      ? offer.percent
        ? `${offer.percent} % of a deposit`
        : "an amount"
      : `${offer.spins} free spins`;
  const until = offer.endsAt ? ` until ${offer.endsAt.toISOString()}` : "";
  return `${offer.code.padEnd(24)} ${gives}, wager ${Number(offer.wagerRatio)}, in ${offer.currencies.join(" ")}, from ${offer.startsAt.toISOString()}${until}; activated ${offer.activated}, awarded ${offer.awarded}`;
}
