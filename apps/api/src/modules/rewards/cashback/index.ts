/** Cashback: a share of a week's net loss, computed when the week ends and paid when the player collects it. */
export { cashbackRecord } from "./cashback-record.ts";
export { bindCashback } from "./cashback-routes.ts";
export { deriveSetting as deriveCashback } from "./cashback-store.ts";
export { cashbackConsumer, type CashbackParts, countCashback } from "./count-cashback.ts";
