import { unlinkExclusion } from "../modules/safety/self-exclusion/index.ts";
import { needPlayer, type OperatorCommand, runAsOperator } from "./operator-call.ts";

/** Operator commands for exclusions: never for those that a player chose. */
export const exclusionCommands: Readonly<Record<string, OperatorCommand>> = {
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
