/** The ledger: the only module that moves money. Double entry in minor units; see docs/adr/0020-postings.md. */
export { checkBooks } from "./reconcile-ledger.ts";
export {
  type AccountName,
  type Move,
  adjustmentOf,
  highestLevel,
  methodAccount,
  type JackpotWin,
  type PlayerAccountKind,
  type Posting,
} from "./ledger-rules.ts";
export { balanceEvent } from "./transfer-money.ts";
export {
  type Balance,
  balanceRecord,
  entryRecord,
  insertBalances as openAccounts,
  lockBalances,
  markBonus,
  raiseVersion,
  type RoundPosting,
  selectBalances as listBalances,
  selectRoundPostings,
} from "./ledger-store.ts";
export { moveHouseMoney } from "./transfer-money.ts";
export { reconcileLedger, type ReconcileReport } from "./reconcile-ledger.ts";
export { type PlaySum, sumPlay } from "./ledger-store.ts";
export { transferMoney, type TransferOrder, type TransferResult } from "./transfer-money.ts";
export { ledgerCommands } from "./ledger-commands.ts";
