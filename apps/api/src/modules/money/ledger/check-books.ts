import { type DailyCheckParts, raiseIncident } from "../../operations/incident/index.ts";
import { reconcileLedger } from "./reconcile-ledger.ts";

/**
 * The trial balance: verifies the ledger's invariants and raises an incident with the differences. Returns
 * whether all hold.
 */
export async function checkBooks({ db, runner }: Pick<DailyCheckParts, "db" | "runner">): Promise<boolean> {
  const { isClean, sums, house: _house, held: _held, ...wrong } = await reconcileLedger(db);
  if (isClean) return true;
  const details = { sums: sums.filter(({ sumMinor }) => sumMinor !== "0"), ...wrong };
  await raiseIncident(runner, { kind: "ledger.out_of_balance", subject: "ledger", details });
  return false;
}
