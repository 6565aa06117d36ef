import { EmbeddedDatabaseError } from "./binaries.ts";

/** What is known of the places in which the cluster of a data folder can be. */
export interface Places {
  readonly dataDir: string;
  /** The place that the last start has recorded. */
  readonly recorded: string | null;
  /** In the data folder. */
  readonly inside: string;
  /** On this machine, for a data folder that PostgreSQL's user cannot enter. */
  readonly elsewhere: string;
  /** Whether PostgreSQL's user can enter the data folder. */
  readonly canEnter: boolean;
  /** Whether it can run the programs where they are, too. */
  readonly isReachable: boolean;
  readonly hasData: (cluster: string) => boolean;
  /** The data folder that uses a place, if it still does. */
  readonly userOf: (cluster: string) => string | null;
}

/**
 * Chooses the cluster's folder. The recorded place wins over what the starting process can see: two people would
 * otherwise open two databases on one data folder. Throws a sentence where it is not clear which one is meant.
 */
export function choosePlace(places: Places): string {
  const { dataDir, recorded, inside, elsewhere, canEnter, isReachable, hasData, userOf } = places;
  const chosen = chooseData(places);
  if (chosen === null) {
    if (recorded !== null)
      throw new EmbeddedDatabaseError(
        `The database of ${dataDir} was in ${recorded} and is not there any more: restore that folder from a backup, or move the data folder away to start with an empty database.`,
      );
    return isReachable ? inside : elsewhere;
  }
  const user = chosen === inside ? null : userOf(chosen);
  if (user !== null && user !== dataDir)
    throw new EmbeddedDatabaseError(
      `${dataDir} is a copy of ${user}, whose database is in ${chosen}: two casinos cannot share it. Dump and restore it (docs/runbook/operate.md), or move postgres.json away to start with an empty database.`,
    );
  if (chosen === inside && !canEnter)
    throw new EmbeddedDatabaseError(
      `The database is in ${inside}, and the user that runs PostgreSQL cannot enter ${dataDir}: let it enter that folder, or start the casino as the user who has started it before.`,
    );
  if (recorded === null && hasData(inside) && hasData(elsewhere))
    throw new EmbeddedDatabaseError(
      `There is a database in ${inside} and another one in ${elsewhere}, and no record of which belongs to ${dataDir}: move the one away that is not wanted.`,
    );
  return chosen;
}

/** The place that has data; null where there is none yet, or the recorded one is gone. */
function chooseData({ recorded, inside, elsewhere, hasData }: Places): string | null {
  const candidates = [inside, elsewhere];
  if (recorded !== null && candidates.includes(recorded)) return hasData(recorded) ? recorded : null;
  // A moved or copied data folder has brought its database along, whatever the record says of the old path.
  if (hasData(inside)) return inside;
  const other = recorded ?? elsewhere;
  return hasData(other) ? other : null;
}
