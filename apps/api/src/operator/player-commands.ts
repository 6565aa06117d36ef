import { dayMs } from "../platform/time/durations.ts";
import { formatMoney, parseAmount } from "@w10/money";
import type { App } from "../app.ts";
import { listSignIns, type SignInLine } from "../modules/identity/account/index.ts";
import {
  changeBlockStatus,
  type PlayerRow,
  reviewDeposits,
  updatePlayer,
} from "../modules/identity/player/index.ts";
import { adjustmentOf, listBalances, transferMoney } from "../modules/foundation/ledger/index.ts";
import { separatePeople, unlinkExclusion } from "../modules/safety/self-exclusion/index.ts";
import { needCurrency } from "./currency-commands.ts";
import { needPlayer, type OperatorCommand, OperatorError, runAsOperator } from "./operator-call.ts";

const signInDays = 90;
const maxSignIns = 200;

/** Operator commands for a player: state, flags, sign-ins and balance. */
export const playerCommands: Readonly<Record<string, OperatorCommand>> = {
  player: {
    usage: "player <login, e-mail or id>",
    summary: "Show a player and their balances",
    async run(app, [text]) {
      const player = await needPlayer(app, text);
      const balances = await listBalances(app.parts.db, player.id);
      const lines = balances.map(
        ({ kind, currency, amountMinor }) => `  ${kind.padEnd(20)} ${formatMoney(amountMinor, currency)}`,
      );
      const state = [
        player.block_status ? `blocked (${player.block_status})` : "open",
        player.is_fraud ? "fraud" : "",
        player.erased_at ? "erased" : player.closed_at ? `closed ${player.closed_at.toISOString()}` : "",
        player.is_verified ? "verified" : "not verified",
      ];
      return [
        `${player.login}  ${player.email}  ${player.id}`,
        `  ${state.filter(Boolean).join(", ")}`,
        ...lines,
      ].join("\n");
    },
  },
  block: {
    usage: "block <player> [--sign-out] --note <why>",
    summary: "Block a player; --sign-out also ends every session",
    run: (app, args) => changeBlock(app, args, args.includes("--sign-out") ? 2 : 1),
  },
  unblock: {
    usage: "unblock <player> --note <why>",
    summary: "Unblock a player",
    run: (app, args) => changeBlock(app, args, 0),
  },
  fraud: {
    usage: "fraud <player> on|off --note <why>",
    summary: "Set or clear the fraud flag",
    async run(app, args) {
      const player = await needPlayer(app, args[0]);
      if (args[1] !== "on" && args[1] !== "off") throw new OperatorError("Give on or off after the player.");
      return changeFlag(app, { player, args, set: { is_fraud: args[1] === "on" } });
    },
  },
  verify: {
    usage: "verify <player> on|off --note <why>",
    summary: "Mark a player as verified, or not",
    async run(app, args) {
      const player = await needPlayer(app, args[0]);
      if (args[1] !== "on" && args[1] !== "off") throw new OperatorError("Give on or off after the player.");
      return changeFlag(app, { player, args, set: { is_verified: args[1] === "on" } });
    },
  },
  adjust: {
    usage: "adjust <player> <amount> <currency> --note <why>",
    summary: "Adjust a real-money balance; a negative amount debits it",
    run: adjust,
  },
  "sign-ins": {
    usage: "sign-ins <player>",
    summary: `List a player's sign-ins of the last ${signInDays} days, including failed ones`,
    async run(app, [named]) {
      const player = await needPlayer(app, named);
      const since = new Date(app.parts.clock.now().getTime() - signInDays * dayMs);
      const lines = await listSignIns(app.parts.db, player.id, { since, limit: maxSignIns });
      return lines.length === 0
        ? `No sign-in attempts in ${signInDays} days.`
        : lines.map(describeSignIn).join("\n");
    },
  },
  "separate-people": {
    usage: "separate-people <player> <player> --note <how it was found>",
    summary: "Record that two accounts belong to different people: offers and exclusions no longer link them",
    async run(app, args) {
      const [player, other] = [await needPlayer(app, args[0]), await needPlayer(app, args[1])];
      const input = { playerId: player.id, otherId: other.id };
      const call = { args, name: "person.separate-people", input, subjectId: player.id };
      await runAsOperator(app, call, separatePeople);
      return `${player.login} and ${other.login} are different people.`;
    },
  },
  /** Never for an exclusion that a player chose. */
  "unlink-exclusion": {
    usage: "unlink-exclusion <player> --note <how it was found>",
    summary:
      "Lift a self-exclusion carried over from another person's account; the two accounts are never linked again",
    async run(app, args) {
      const player = await needPlayer(app, args[0]);
      const input = { playerId: player.id };
      const unless =
        "This account has no exclusion from another account. A player's own exclusion cannot be ended by staff.";
      const call = { args, name: "self-exclusion.unlink-exclusion", input, subjectId: player.id, unless };
      await runAsOperator(app, call, unlinkExclusion);
      return `${player.login} may play again.`;
    },
  },
};

async function changeBlock(app: App, args: readonly string[], status: 0 | 1 | 2): Promise<string> {
  const player = await needPlayer(app, args[0]);
  const input = { playerId: player.id, status };
  const call = { args, name: "player.change-block-status", input, subjectId: player.id };
  await runAsOperator(app, call, changeBlockStatus);
  return `${player.login} is ${status === 0 ? "open" : status === 1 ? "blocked" : "blocked and signed out"}.`;
}

async function changeFlag(
  app: App,
  change: { player: PlayerRow; args: readonly string[]; set: { is_fraud?: boolean; is_verified?: boolean } },
): Promise<string> {
  const { player, args, set } = change;
  const call = { args, name: "player.change-flag", input: set, subjectId: player.id };
  await runAsOperator(app, call, async (context) => {
    await updatePlayer(context, player.id, set);
    if (set.is_fraud) await reviewDeposits(context, player.id);
  });
  return `${player.login}: ${JSON.stringify(set)}`;
}

async function adjust(app: App, args: readonly string[]): Promise<string> {
  const player = await needPlayer(app, args[0]);
  const [, typed = "", code = ""] = args;
  const currency = needCurrency(code);
  const amount = parseAmount(typed.replace(/^[-+]/, ""), currency);
  if (!amount) throw new OperatorError("The amount must be a number such as 12.50 or -3.");
  const amountMinor = typed.startsWith("-") ? -amount : amount;
  const input = { amountMinor, currency };
  const call = { args, name: "ledger.adjust", input, subjectId: player.id, isOnce: true };
  await runAsOperator(app, call, (context) =>
    transferMoney(context, {
      playerId: player.id,
      currency,
      reason: "adjustment",
      subjectId: player.id,
      moves: [adjustmentOf(amountMinor)],
    }),
  );
  return `${player.login}: ${formatMoney(amountMinor, currency)} adjusted.`;
}

function describeSignIn({ at, isRight, address, userAgent, endedAt, endReason }: SignInLine): string {
  const end = endedAt ? `ended ${endedAt.toISOString()} ${endReason ?? ""}` : "not ended";
  return `${at.toISOString()}  ${isRight ? `in      ${address}  ${end}  ${userAgent ?? ""}` : `failed  ${address}`}`;
}
