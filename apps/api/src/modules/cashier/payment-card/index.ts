/** Cards that providers keep for players: stored after a paid deposit, offered again, removed. */
export { type CardParts, cardJobs, enqueueStoreCard, payerOf, tokenOf } from "./store-card.ts";
export { isExpired } from "./payment-card-rules.ts";
export { cardRecord, type PaymentCard, selectCard, selectCards } from "./payment-card-store.ts";
export { enqueueRemovals, removeCard } from "./remove-card.ts";
