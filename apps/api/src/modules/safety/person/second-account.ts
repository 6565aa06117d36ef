import type { CommandRunner } from "../../../platform/command/command-runner.ts";
import type { Db, Tx } from "../../../platform/database/database.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { type Player, selectPlayer } from "../../identity/player/index.ts";
import { raiseIncidentOnce } from "../../foundation/incident/index.ts";
import { type SamePersonTrait, traitsOfOnePerson } from "./person-rules.ts";
import { selectRelatives } from "./person-store.ts";

interface OtherAccount {
  readonly id: PlayerId;
  readonly traits: readonly SamePersonTrait[];
}

/** Other accounts of the same person, oldest first. */
export async function listOtherAccounts(db: Db | Tx, player: Player): Promise<readonly OtherAccount[]> {
  const own = { ...player, birthDate: player.date_birthday };
  return (await selectRelatives(db, player))
    .map((other) => ({ id: other.id, traits: traitsOfOnePerson(own, other) }))
    .filter(({ traits }) => traits.length > 0);
}

/** A case lists so many accounts; the operator finds the others there. */
const maxListed = 10;

/** Opens a case for an account whose person has another one, once. */
export async function reportSecondAccount(
  { db, runner }: { readonly db: Db; readonly runner: CommandRunner },
  playerId: PlayerId,
): Promise<void> {
  const player = await selectPlayer(db, playerId);
  const others = player ? await listOtherAccounts(db, player) : [];
  if (others.length === 0) return;
  await raiseIncidentOnce(runner, {
    kind: "person.second_account",
    subject: playerId,
    details: { account: playerId, others: others.slice(0, maxListed), count: others.length },
  });
}
