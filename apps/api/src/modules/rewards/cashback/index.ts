/** Cashback: a share of a week's net loss, computed when the week ends and paid when the player collects it. */
export {
  cashbackRecord,
  deriveSetting as deriveCashback,
  selectSetting as selectCashbackSetting,
} from "./cashback-store.ts";
export { bindCashback } from "./cashback-routes.ts";
export { cashbackConsumer, type CashbackParts, countCashback } from "./count-cashback.ts";
