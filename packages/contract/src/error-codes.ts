/**
 * All refusals. `status` is the HTTP status, `number` the specification's backend code (or null). The name is
 * sent as `error.type`; its message is in the phrase files under `errors.<name>`.
 */
export const errorCodes = {
  Unauthorized: { status: 401, number: null },
  "Server Error": { status: 500, number: null },
  "request.not_found": { status: 404, number: null },
  "request.method_not_allowed": { status: 405, number: null },
  "request.malformed": { status: 400, number: null },
  "request.too_large": { status: 413, number: null },
  "request.unsupported_media_type": { status: 415, number: null },
  "request.too_many": { status: 429, number: null },
  "request.timed_out": { status: 503, number: null },
  "request.overloaded": { status: 503, number: null },
  "idempotency.key_missing": { status: 400, number: null },
  "idempotency.key_reused": { status: 422, number: null },
  "player.blocked": { status: 403, number: null },
  "player.fraud": { status: 403, number: null },
  "player.self_excluded": { status: 403, number: null },
  "player.profile_incomplete": { status: 403, number: null },
  "player.limits_required": { status: 403, number: null },
  "player.documents_required": { status: 403, number: null },
  "player.profile_already_complete": { status: 409, number: null },
  "player.already_signed_in": { status: 409, number: null },
  "step-up.required": { status: 403, number: null },
  "confirmation.nothing_to_confirm": { status: 400, number: 1 },
  "confirmation.already_confirmed": { status: 400, number: 99 },
  "confirmation.email_already_confirmed": { status: 400, number: 100 },
  "confirmation.phone_of_another_account": { status: 400, number: 101 },
  "confirmation.link_already_sent": { status: 400, number: 102 },
  "confirmation.resend_later": { status: 400, number: 103 },
  "confirmation.too_many_codes": { status: 429, number: null },
  "confirmation.codes_exhausted": { status: 429, number: null },
  "confirmation.phone_not_served": { status: 409, number: null },
  "subscription.not_confirmed": { status: 409, number: null },
  "subscription.link_invalid": { status: 400, number: null },
  "self-exclusion.shorter": { status: 409, number: null },
  "self-exclusion.none": { status: 409, number: null },
  "self-exclusion.paused": { status: 409, number: null },
  "self-exclusion.early_reopen_off": { status: 409, number: null },
  "limit.deposit_reached": { status: 409, number: null },
  "limit.loss_reached": { status: 409, number: null },
  "limit.wager_reached": { status: 409, number: null },
  "limit.session_reached": { status: 409, number: null },
  "limit.time_reached": { status: 409, number: null },
  "closure.money_left": { status: 409, number: null },
  "closure.payment_open": { status: 409, number: null },
  "closure.round_open": { status: 409, number: null },
  "passkey.refused": { status: 400, number: null },
  "passkey.too_many": { status: 409, number: null },
  "passkey.known": { status: 409, number: null },
  "verification.error.max_file_size": { status: 413, number: null },
  "verification.error.invalid_format": { status: 415, number: null },
  "verification.error.too_many_pixels": { status: 415, number: null },
  "verification.error.too_many_pages": { status: 415, number: null },
  "verification.error.protected": { status: 415, number: null },
  "verification.error.has_attachments": { status: 415, number: null },
  "verification.error.active_content": { status: 415, number: null },
  "verification.error.bad_request": { status: 400, number: null },
  "verification.error.infected": { status: 422, number: null },
  "verification.error.scan_unavailable": { status: 503, number: null },
  "verification.error.storage_unavailable": { status: 503, number: null },
  "verification.error.too_many_files": { status: 429, number: null },
  "verification.error.busy": { status: 503, number: null },
  "cashback.too_little": { status: 409, number: null },
  "bonus.not_found": { status: 404, number: null },
  "bonus.not_available": { status: 409, number: null },
  "bonus.email_not_confirmed": { status: 409, number: null },
  "bonus.phone_not_confirmed": { status: 409, number: null },
  "bonus.one_per_person": { status: 409, number: null },
  "bonus.under_review": { status: 409, number: null },
  "bonus.free_spins_over": { status: 409, number: null },
  "bonus.max_bet_exceeded": { status: 409, number: null },
  "wallet.currency_unknown": { status: 404, number: null },
  "wallet.insufficient_funds": { status: 409, number: null },
  "payment.not_found": { status: 404, number: null },
  "payment.method_unknown": { status: 404, number: null },
  "payment.provider_unknown": { status: 404, number: null },
  "payment.provider_unavailable": { status: 503, number: null },
  "payment.method_not_deposited": { status: 409, number: null },
  "payment.card_not_found": { status: 404, number: null },
  "payment.card_unusable": { status: 409, number: null },
  "payment.amount_outside_limits": { status: 409, number: null },
  "payment.bonus_forfeit": { status: 409, number: null },
  "payment.weekly_limit_reached": { status: 409, number: null },
  "payment.currency_mismatch": { status: 409, number: null },
  "payment.signature_invalid": { status: 403, number: null },
  "point.below_minimum": { status: 409, number: 1101 },
  "point.too_soon": { status: 409, number: 1102 },
  "point.exchange_paused": { status: 409, number: 1103 },
  "skill.complete": { status: 409, number: null },
  "skill.locked": { status: 409, number: null },
  "skill.too_few_coins": { status: 409, number: null },
  "tournament.not_found": { status: 404, number: null },
  "tournament.finished": { status: 400, number: null },
  "tournament.status_closed": { status: 400, number: 3 },
  "game.not_found": { status: 404, number: null },
  "game.is_blocked_in_country": { status: 403, number: null },
  "game.is_blocked": { status: 403, number: null },
  "game.is_blocked_by_currency": { status: 403, number: null },
  "round.launch_token_invalid": { status: 401, number: null },
  "round.session_ended": { status: 401, number: null },
  "round.not_found": { status: 404, number: null },
  "round.already_open": { status: 409, number: null },
  "round.closed": { status: 409, number: null },
  "round.action_illegal": { status: 409, number: null },
  "round.stake_outside_limits": { status: 409, number: null },
  "round.currency_mismatch": { status: 409, number: null },
  "round.too_soon": { status: 429, number: null },
  "round.reality_check_due": { status: 409, number: null },
} as const satisfies Record<string, { status: number; number: number | null }>;

export type ErrorCode = keyof typeof errorCodes;

/** Codes that any operation may answer with. */
export const commonErrors = [
  "request.malformed",
  "request.too_large",
  "request.unsupported_media_type",
  "request.too_many",
  "request.timed_out",
  "request.overloaded",
  "Server Error",
] as const satisfies readonly ErrorCode[];

/**
 * A way to prove the identity: a code of the app or of an SMS, a recovery code instead, a passkey, the
 * password.
 */
export type StepUpWay = "authenticator" | "sms" | "recovery_code" | "passkey" | "password";

/**
 * The body of every refusal except field errors. `code` is the specification's backend number if there is
 * one.
 */
export interface ErrorReply {
  readonly error: {
    readonly type: string;
    readonly code: number | null;
    readonly message: string;
    readonly incidentId?: string;
    /** With `step-up.required`: the player's ways to prove the identity. */
    readonly ways?: readonly StepUpWay[];
  };
}

/** 400: one map of field to code per invalid field; codes are keys under `validators.{field}.{code}`. */
export interface FieldErrorReply {
  readonly errors: readonly Readonly<Record<string, string>>[];
}
