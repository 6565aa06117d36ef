/** The ledger: the only module that moves money. Double entry in minor units; see docs/adr/0020-postings.md. */
export { checkBooks } from "./check-books.ts";
export { highestLevel } from "./ledger-rules.ts";
export type { AccountName, JackpotWin, PlayerAccountKind, Posting } from "./ledger-rules.ts";
export { balanceFact } from "./balance-fact.ts";
export {
  type Balance,
  balanceRecord,
  entryRecord,
  insertBalances as openAccounts,
  lockBalances,
  markBonus,
  selectBalances as listBalances,
} from "./ledger-store.ts";
export { moveHouseMoney } from "./move-house-money.ts";
export { reconcileLedger } from "./reconcile-ledger.ts";
export type { ReconcileReport } from "./reconcile-ledger.ts";
export { sumPlay } from "./sum-play.ts";
export type { PlaySum } from "./sum-play.ts";
export { transferMoney } from "./transfer-money.ts";
export type { TransferOrder, TransferResult } from "./transfer-money.ts";
