/** The ledger: the only module that moves money. Double entry in minor units; see docs/adr/0020-postings.md. */
export { checkBooks } from "./check-books.ts";
export {
  type AccountName,
  highestLevel,
  type JackpotWin,
  type PlayerAccountKind,
  type Posting,
} from "./ledger-rules.ts";
export { balanceEvent } from "./balance-event.ts";
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
export { reconcileLedger, type ReconcileReport } from "./reconcile-ledger.ts";
export { type PlaySum, sumPlay } from "./sum-play.ts";
export { transferMoney, type TransferOrder, type TransferResult } from "./transfer-money.ts";
