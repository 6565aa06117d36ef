import type { App } from "../app.ts";
import { erasePlayer, type ErasingOutcome, reopenAccount } from "../modules/oversight/closure/index.ts";
import type { PlayerRow } from "../modules/identity/player/index.ts";
import { needPlayer, type OperatorCommand, OperatorError, runAsOperator } from "./operator-call.ts";
import { dayOf } from "../platform/time/week-rules.ts";

/** Operator commands for closed accounts. */
export const closureCommands: Readonly<Record<string, OperatorCommand>> = {
  reopen: {
    usage: "reopen <player> --note <why>",
    summary: "Reopen an account that its player closed",
    async run(app, args) {
      const player = await needPlayer(app, args[0]);
      const input = { playerId: player.id };
      const unless = (outcome: Awaited<ReturnType<typeof reopenAccount>>): void => {
        if (outcome === "not_closed")
          throw new OperatorError(`The account of ${player.login} is not closed.`);
        if (outcome === "erased") throw new OperatorError("This account was erased and cannot be reopened.");
      };
      const call = { args, name: "closure.reopen-account", input, subjectId: player.id, unless };
      await runAsOperator(app, call, reopenAccount);
      return `${player.login} can sign in again. Mailing stays off until the player turns it on.`;
    },
  },
  erase: {
    usage: "erase <player> [--early] --note <why>",
    summary: "Erase the personal data of a closed account; needs --early before the retention period ends",
    run: erase,
  },
};

async function erase(app: App, args: readonly string[]): Promise<string> {
  const player = await needPlayer(app, args[0]);
  const input = {
    playerId: player.id,
    retentionYears: app.parts.env.KEEP_CLOSED_YEARS,
    isEarly: args.includes("--early"),
  };
  const unless = (outcome: ErasingOutcome) => needErased(outcome, player);
  const call = { args, name: "closure.erase-player", input, subjectId: player.id, unless };
  await runAsOperator(app, call, erasePlayer);
  return `Erased. The books refer to the account as ${player.id}.`;
}

/** Throws a message when nothing was erased. */
function needErased(outcome: ErasingOutcome, { login }: PlayerRow): void {
  switch (outcome.kind) {
    case "not_closed":
      throw new OperatorError(
        `The account of ${login} is not closed; only its player can close it, in the profile.`,
      );
    case "erased_before":
      throw new OperatorError("This account was already erased.");
    case "too_early":
      throw new OperatorError(
        `This must be kept until ${dayOf(outcome.from)} by law; --early erases it anyway.`,
      );
    case "erased":
      return;
  }
}
