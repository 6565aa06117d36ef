/** Cashback: a share of a week's net losses, counted when the week is over and paid when it is taken. */
export { cashbackRecord } from "./cashback-record.ts";
export { bindCashback } from "./cashback-routes.ts";
export { deriveSetting as deriveCashback } from "./cashback-store.ts";
export { cashbackConsumer, type CashbackParts, countCashback } from "./count-cashback.ts";
