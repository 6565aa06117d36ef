/** The contract: every operation with its schemas and error codes, and the events published in real time. */
export {
  type Access,
  type BodyOf,
  type DeclaredRefusal,
  defineOperation,
  listOwnRefusals,
  listRefusals,
  needsCsrf,
  type Operation,
  type ParamsOf,
  type QueryOf,
  type RateClass,
  type ReplyOf,
  type StepUp,
} from "./operation.ts";
export {
  commonErrors,
  type ErrorCode,
  errorCodes,
  type ErrorReply,
  type FieldErrorReply,
  type StepUpWay,
} from "./error-codes.ts";
export { type OperationName, operations } from "./operations.ts";
export * as fieldRules from "./shared/field-rules.ts";
export {
  choosePasswordSet,
  passwordRules,
  type PasswordSet,
  strangeCharacters,
} from "./shared/password-set-rules.ts";
export type { CurrencyCode } from "./shared/scalars.ts";
export type { Locale } from "../../phrases/src/languages.ts";
export { limitKind, type LimitKind, limitPeriod } from "./safety/limit-kinds.ts";
export type { SubscriptionSwitch } from "./identity/subscription.ts";
export { type PlayerStatus, playerStatuses } from "./rewards/player-status.ts";
export { type DocumentKind, documentKinds } from "./safety/document-kind.ts";
export { type GameFeature, gameFeatures } from "./play/game-features.ts";
export type { PaymentStatus, SessionEndCause } from "./shared/entities.ts";
export {
  type FreeSpinEvent,
  freeSpinEvent,
  jackpotEvent,
  type JackpotEvent,
  maintenanceEvent,
  type MaintenanceEvent,
  type NotificationEvent,
  notificationEvent,
  type ProfileEvent,
  profileEvent,
  playerProgressEvent,
  type PlayerProgressEvent,
  type TournamentEvent,
  tournamentEvent,
  type WinnersEvent,
  winnersEvent,
} from "./realtime-events.ts";
export {
  type Grant,
  grantOf,
  type Permission,
  permissions,
  type StaffRole,
  staffRoles,
} from "./staff/permissions.ts";
