import { listAdvertisements } from "./advertisement/list-advertisements.ts";
import { listBanners } from "./banner/list-banners.ts";
import { listMetroTiles } from "./metro/list-metro-tiles.ts";
import { activateBonus } from "./bonus/activate-bonus.ts";
import { cancelBonus } from "./bonus/cancel-bonus.ts";
import { chooseBonus } from "./bonus/choose-bonus.ts";
import { clearFreeSpins } from "./bonus/clear-free-spins.ts";
import { deactivateBonus } from "./bonus/deactivate-bonus.ts";
import { listBonuses } from "./bonus/list-bonuses.ts";
import { listBonusHistory } from "./bonus/list-bonus-history.ts";
import { getCashback } from "./cashback/get-cashback.ts";
import { takeCashback } from "./cashback/take-cashback.ts";
import { getCaptchaNeed } from "./captcha/get-captcha-need.ts";
import { checkCaptcha } from "./captcha/check-captcha.ts";
import { createCaptchaChallenge } from "./captcha/create-captcha-challenge.ts";
import { createCaptchaPicture } from "./captcha/create-captcha-picture.ts";
import { listSeeds } from "./fairness/list-seeds.ts";
import { rotateSeeds } from "./fairness/rotate-seeds.ts";
import { confirmEmail } from "./confirmation/confirm-email.ts";
import { confirmEmailByPath } from "./confirmation/confirm-email-by-path.ts";
import { requestEmailConfirmation } from "./confirmation/request-email-confirmation.ts";
import { listGames } from "./game/list-games.ts";
import { listNewGames } from "./game/list-new-games.ts";
import { listTopJackpots } from "./game/list-top-jackpots.ts";
import { listJackpots } from "./jackpot/list-jackpots.ts";
import { listRecentGames } from "./game/list-recent-games.ts";
import { listCategories } from "./game/list-categories.ts";
import { toggleFavorite } from "./game/toggle-favorite.ts";
import { launchGame } from "./game/launch-game.ts";
import { requestPasswordReset } from "./password/request-reset.ts";
import { resetPassword } from "./password/reset-password.ts";
import { getPageContent } from "./page-content/get-page-content.ts";
import { listPayments } from "./payment/list-payments.ts";
import { sumPayments } from "./payment/sum-payments.ts";
import { cancelPayment } from "./payment/cancel-payment.ts";
import { getCashierConfig } from "./payment/get-cashier-config.ts";
import { listGateways } from "./payment/list-gateways.ts";
import { createPayment } from "./payment/create-payment.ts";
import { getPayment } from "./payment/get-payment.ts";
import { listCashierCurrencies } from "./payment/list-cashier-currencies.ts";
import { receiveCallback } from "./payment/receive-callback.ts";
import { getPlayerInfo } from "./player/get-player-info.ts";
import { registerPlayer } from "./account/register-player.ts";
import { changeProfile } from "./player/change-profile.ts";
import { getPromotion } from "./promotion/get-promotion.ts";
import { listPromotions } from "./promotion/list-promotions.ts";
import { answerRealityCheck } from "./reality-check/answer-reality-check.ts";
import { getRealityCheck } from "./reality-check/get-reality-check.ts";
import { setRealityCheck } from "./reality-check/set-reality-check.ts";
import { listProviders } from "./provider/list-providers.ts";
import { getRealtimeConfig } from "./realtime/get-realtime-config.ts";
import { openPlaySession } from "./round/open-play-session.ts";
import { placeBet } from "./round/place-bet.ts";
import { readSessionBalance } from "./round/read-session-balance.ts";
import { actOnRound } from "./round/act-on-round.ts";
import { listTitleRounds } from "./round/list-title-rounds.ts";
import { openReplay } from "./round/open-replay.ts";
import { replayRound } from "./round/replay-round.ts";
import { replayTitleRound } from "./round/replay-title-round.ts";
import { listOpenRounds } from "./round/list-open-rounds.ts";
import { listRounds } from "./round/list-rounds.ts";
import { sumRounds } from "./round/sum-rounds.ts";
import { checkLogin } from "./account/check-login.ts";
import { listSessions } from "./session/list-sessions.ts";
import { revokeOtherSessions } from "./session/revoke-other-sessions.ts";
import { revokeSession } from "./session/revoke-session.ts";
import { endSession } from "./session/end-session.ts";
import { getInfo } from "./site/get-info.ts";
import { listCountries } from "./site/list-countries.ts";
import { acceptTerms } from "./terms/accept-terms.ts";
import { changePassword } from "./password/change-password.ts";
import { requestPhoneConfirmation } from "./confirmation/request-phone-confirmation.ts";
import { confirmPhone } from "./confirmation/confirm-phone.ts";
import { listSubscriptions } from "./subscription/list-subscriptions.ts";
import { subscribe } from "./subscription/subscribe.ts";
import { unsubscribe } from "./subscription/unsubscribe.ts";
import { unsubscribeByLetter } from "./subscription/unsubscribe-by-letter.ts";
import { listLimits } from "./limit/list-limits.ts";
import { setLimit } from "./limit/set-limit.ts";
import { excludeSelf } from "./self-exclusion/exclude-self.ts";
import { deleteSelfExclusion } from "./self-exclusion/delete-self-exclusion.ts";
import { listMessages } from "./message/list-messages.ts";
import { readMessage } from "./message/read-message.ts";
import { deleteMessage } from "./message/delete-message.ts";
import { checkSecondStep } from "./two-factor/check-second-step.ts";
import { countRecoveryCodes } from "./two-factor/count-recovery-codes.ts";
import { requestSecondStep } from "./two-factor/request-second-step.ts";
import { closeAccount } from "./closure/close-account.ts";
import { getDataExport } from "./data-export/get-data-export.ts";
import { addPasskey } from "./passkey/add-passkey.ts";
import { checkPasskeySignIn } from "./passkey/check-sign-in.ts";
import { listPasskeys } from "./passkey/list-passkeys.ts";
import { removePasskey } from "./passkey/remove-passkey.ts";
import { renamePasskey } from "./passkey/rename-passkey.ts";
import { requestPasskey } from "./passkey/request-passkey.ts";
import { requestPasskeySignIn } from "./passkey/request-sign-in.ts";
import { proveIdentity } from "./step-up/prove-identity.ts";
import { requestPasskeyProof } from "./step-up/request-passkey-proof.ts";
import { listDocuments } from "./verification/list-documents.ts";
import { uploadDocument } from "./verification/upload-document.ts";
import { listAchievements } from "./achievement/list-achievements.ts";
import { exchangePoints } from "./point/exchange-points.ts";
import { getPoints } from "./point/get-points.ts";
import { listPointRatios } from "./point/list-point-ratios.ts";
import { quotePoints } from "./point/quote-points.ts";
import { listSkills } from "./skill/list-skills.ts";
import { upgradeSkill } from "./skill/upgrade-skill.ts";
import { getTournament } from "./tournament/get-tournament.ts";
import { joinTournament } from "./tournament/join-tournament.ts";
import { listGameTournaments } from "./tournament/list-game-tournaments.ts";
import { listPastTournaments } from "./tournament/list-past-tournaments.ts";
import { listTournaments } from "./tournament/list-tournaments.ts";
import { listBalances } from "./wallet/list-balances.ts";
import { getBalance } from "./wallet/get-balance.ts";
import { changeCurrency } from "./wallet/change-currency.ts";
import { listWinners } from "./winner/list-winners.ts";

/** All operations by the name that clients use. */
export const operations = {
  getCaptchaNeed,
  createCaptchaChallenge,
  createCaptchaPicture,
  checkCaptcha,
  confirmEmail,
  confirmEmailByPath,
  requestEmailConfirmation,
  listGames,
  listNewGames,
  listRecentGames,
  listCategories,
  toggleFavorite,
  launchGame,
  requestPasswordReset,
  resetPassword,
  listPayments,
  sumPayments,
  cancelPayment,
  getCashierConfig,
  listGateways,
  createPayment,
  getPayment,
  listCashierCurrencies,
  receiveCallback,
  getPlayerInfo,
  registerPlayer,
  changeProfile,
  listProviders,
  getRealtimeConfig,
  openPlaySession,
  placeBet,
  actOnRound,
  listTitleRounds,
  readSessionBalance,
  openReplay,
  replayRound,
  replayTitleRound,
  listRounds,
  sumRounds,
  listOpenRounds,
  checkLogin,
  endSession,
  listSessions,
  revokeSession,
  revokeOtherSessions,
  listSeeds,
  rotateSeeds,
  getInfo,
  listCountries,
  acceptTerms,
  changePassword,
  requestPhoneConfirmation,
  confirmPhone,
  listSubscriptions,
  subscribe,
  unsubscribe,
  unsubscribeByLetter,
  listLimits,
  setLimit,
  excludeSelf,
  deleteSelfExclusion,
  listMessages,
  readMessage,
  deleteMessage,
  checkSecondStep,
  countRecoveryCodes,
  requestSecondStep,
  getDataExport,
  closeAccount,
  requestPasskey,
  addPasskey,
  listPasskeys,
  renamePasskey,
  removePasskey,
  requestPasskeySignIn,
  checkPasskeySignIn,
  proveIdentity,
  requestPasskeyProof,
  listDocuments,
  uploadDocument,
  listBalances,
  getBalance,
  changeCurrency,
  listWinners,
  listBanners,
  listMetroTiles,
  listAdvertisements,
  listTopJackpots,
  listJackpots,
  listPromotions,
  getPromotion,
  getPageContent,
  getRealityCheck,
  setRealityCheck,
  answerRealityCheck,
  listBonuses,
  chooseBonus,
  activateBonus,
  deactivateBonus,
  listBonusHistory,
  cancelBonus,
  clearFreeSpins,
  getCashback,
  takeCashback,
  listTournaments,
  listPastTournaments,
  getTournament,
  listGameTournaments,
  joinTournament,
  listSkills,
  upgradeSkill,
  listAchievements,
  getPoints,
  quotePoints,
  listPointRatios,
  exchangePoints,
} as const;

export type OperationName = keyof typeof operations;
