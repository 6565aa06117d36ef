/** The companies that move real money: the port, its adapters by name, the methods that they offer, and the cashier's files. */
export { bindCashierFiles } from "./cashier-files.ts";
export { deriveGatewayLimits, type GatewayLimits, readGatewayLimits } from "./gateway-limits.ts";
export * from "./gateway-list.ts";
export {
  type KeptAccount,
  type PaymentFailure,
  type PaymentProvider,
  type ProviderEvent,
  type ProviderEventKind,
  providerOutcomes,
  type SignedMessage,
  type WatchProvider,
} from "./payment-provider.ts";
export { connectProviders, type PaymentProviders } from "./provider-registry.ts";
export * from "./sandbox/index.ts";
