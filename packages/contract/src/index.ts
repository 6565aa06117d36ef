/** The contract: every operation with its schemas and error codes, and the events published in real time. */
export { defineOperation } from "./operation.ts";
export type {
  Access,
  BodyOf,
  Operation,
  ParamsOf,
  QueryOf,
  RateClass,
  ReplyOf,
  StepUp,
} from "./operation.ts";
export { commonErrors, errorCodes } from "./error-codes.ts";
export type { ErrorCode, ErrorReply, FieldErrorReply, StepUpWay } from "./error-codes.ts";
export { listOwnRefusals, listRefusals } from "./list-refusals.ts";
export { operations } from "./operations.ts";
export type { OperationName } from "./operations.ts";
export * as fieldRules from "./shared/field-rules.ts";
export type { CurrencyCode } from "./shared/scalars.ts";
export type { Locale } from "../../phrases/src/languages.ts";
export { limitKind, limitPeriod } from "./limit/limit-kinds.ts";
export type { LimitKind } from "./limit/limit-kinds.ts";
export type { SubscriptionSwitch } from "./subscription/switches.ts";
export { playerStatuses } from "./shared/player-status.ts";
export type { PlayerStatus } from "./shared/player-status.ts";
export { documentKinds } from "./shared/document-kind.ts";
export type { DocumentKind } from "./shared/document-kind.ts";
export { gameFeatures } from "./shared/game-features.ts";
export type { GameFeature } from "./shared/game-features.ts";
export type { PaymentStatus, SessionEndCause } from "./shared/entities.ts";
export {
  freeSpinFact,
  jackpotFact,
  maintenanceFact,
  notificationFact,
  profileFact,
  progressFact,
  tournamentFact,
  winnersFact,
} from "./realtime-facts.ts";
export type {
  FreeSpinFact,
  JackpotFact,
  MaintenanceFact,
  NotificationFact,
  ProfileFact,
  ProgressFact,
  TournamentFact,
  WinnersFact,
} from "./realtime-facts.ts";
