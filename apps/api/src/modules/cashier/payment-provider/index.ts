/** Payment providers: the port, the adapters by name, their providers, and the cashier widget's files. */
export { isLuhnValid } from "./card-number-rules.ts";
export { bindCashierFiles } from "./cashier-files.ts";
export { paymentMethodCommands } from "./payment-method-commands.ts";
export { isOfferedIn, type OpenMethod, type PaymentMethod, type PayoutFieldKind } from "./method-rules.ts";
export {
  deriveMethodLimits,
  listPaymentSystems,
  readMethodNames,
  readMethods,
  selectMethod,
  selectMethods,
} from "./method-store.ts";
export {
  type CardBrand,
  type StoredCard,
  type Callback,
  type LookedUp,
  type NextStep,
  type StoredAccount,
  type PaymentFailure,
  type PaymentProvider,
  type ProviderEvent,
  type ProviderEventKind,
  providerOutcomes,
  type SignedMessage,
  type WatchProvider,
} from "./payment-provider.ts";
export {
  connectProviders,
  originsOfProviders,
  type PaymentProviders,
  providerSettings,
} from "./provider-registry.ts";
export { signBody, testCards } from "./sandbox/index.ts";
