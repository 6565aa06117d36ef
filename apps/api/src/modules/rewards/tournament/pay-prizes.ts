import { textIn } from "@w10/phrases/languages";
import type { CommandContext } from "../../../platform/command-runner.ts";
import { systemActor } from "../../../platform/http/player-actor.ts";
import { notifyPlayer } from "../../../platform/realtime/player-facts.ts";
import { writeMessage } from "../../content/message/index.ts";
import { selectPlayer } from "../../identity/player/index.ts";
import { awardPrize, formatPrize } from "../prize/index.ts";
import type { ClosingParts } from "./close-tournaments.ts";
import { lockUnpaid, markPaid, selectUnpaid } from "./result-store.ts";
import { isPayable } from "./tournament-rules.ts";
import { selectTournament } from "./tournament-store.ts";

const paidAtOnce = 500;

/**
 * Pays unpaid prizes, each in its own transaction, so that an interrupted run can be repeated without paying
 * twice.
 */
export async function payPrizes({ db, runner, log }: ClosingParts): Promise<void> {
  const payable = (await selectUnpaid(db)).filter(isPayable).slice(0, paidAtOnce);
  for (const { tournamentId, place } of payable) {
    const due = { tournamentId, place };
    const call = { name: "tournament.pay-prize", actor: systemActor, input: due, subjectId: tournamentId };
    await runner
      .run(call, payPrize)
      .catch((error: unknown) =>
        log.error({ err: error, ...due }, "a prize could not be paid; it will be retried"),
      );
  }
}

/** Pays one prize, notifies the winner and marks it as paid in one transaction. */
export async function payPrize(
  context: CommandContext,
  due: { readonly tournamentId: string; readonly place: number },
): Promise<void> {
  const { tx, now } = context;
  const result = await lockUnpaid(tx, due);
  if (!result) return;
  const { playerId, prize, tournamentId, place } = result;
  const [tournament, player] = await Promise.all([
    selectTournament(tx, { id: tournamentId }),
    selectPlayer(tx, playerId),
  ]);
  if (!tournament || !player) throw new Error("a result without its tournament or its player");
  // The winner may have been flagged since the prize was selected.
  if (!isPayable(player)) return;
  const key = `tournament/${tournamentId}/${place}`;
  await awardPrize(context, { playerId, prize, subjectId: tournamentId, key });
  await markPaid(tx, { ...due, now });
  const { locale } = player;
  await writeMessage(context, playerId, {
    kind: "tournament-won",
    locale,
    values: {
      title: textIn(tournament.title, locale),
      place: String(place),
      prize: formatPrize(prize, locale, player.currency),
    },
  });
  notifyPlayer(context, playerId, { kind: "tournament_won" });
}
