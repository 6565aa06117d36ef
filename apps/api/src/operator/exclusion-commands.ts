import { unlinkExclusion } from "../modules/safety/self-exclusion/index.ts";
import {
  needDone,
  needOption,
  needPlayer,
  operator,
  type OperatorCommand,
  orRefuse,
} from "./operator-call.ts";

/** What an operator may say to pauses of play: never to those that a player chose. */
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
        "This account is on no pause of another account. A player's own pause is nobody's to end.";
      await app.runner.run(call, orRefuse(unlinkExclusion, needDone(refusal)));
      return `${player.login} may play again.`;
    },
  },
};
