import { listSignIns, type SignInLine } from "../modules/identity/account/index.ts";
import { needPlayer, type OperatorCommand } from "./operator-call.ts";

const days = 90;
const maxShown = 200;

/** Operator commands for sign-ins. */
export const signInCommands: Readonly<Record<string, OperatorCommand>> = {
  "sign-ins": {
    usage: "sign-ins <player>",
    summary: `List a player's sign-ins of the last ${days} days, including failed ones`,
    async run(app, [named]) {
      const player = await needPlayer(app, named);
      const since = new Date(app.parts.clock.now().getTime() - days * 86_400_000);
      const lines = await listSignIns(app.parts.db, player.id, { since, limit: maxShown });
      return lines.length === 0 ? `No sign-in attempts in ${days} days.` : lines.map(describe).join("\n");
    },
  },
};

function describe({ at, isRight, address, userAgent, endedAt, endReason }: SignInLine): string {
  const end = endedAt ? `ended ${endedAt.toISOString()} ${endReason ?? ""}` : "not ended";
  return `${at.toISOString()}  ${isRight ? `in      ${address}  ${end}  ${userAgent ?? ""}` : `failed  ${address}`}`;
}
