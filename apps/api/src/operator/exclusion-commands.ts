import { unlinkExclusion } from "../modules/safety/self-exclusion/index.ts";
import {
  needDone,
  needOption,
  needPlayer,
  operator,
  type OperatorCommand,
  orRefuse,
} from "./operator-call.ts";

/** Operator commands for exclusions: never for those that a player chose. */
export const exclusionCommands: Readonly<Record<string, OperatorCommand>> = {
  "unlink-exclusion": {
    usage: "unlink-exclusion <player> --note <how it was found>",
    summary:
      "Lift a self-exclusion carried over from another person's account; the two accounts are never linked again",
    async run(app, args) {
      const player = await needPlayer(app, args[0]);
      const call = {
        name: "self-exclusion.unlink-exclusion",
        actor: operator,
        input: { playerId: player.id },
        subjectId: player.id,
        note: needOption(args, "--note"),
      };
      const refusal =
        "This account has no exclusion from another account. A player's own exclusion cannot be ended by staff.";
      await app.runner.run(call, orRefuse(unlinkExclusion, needDone(refusal)));
      return `${player.login} may play again.`;
    },
  },
};
