import { checkLogin, registerPlayer } from "./identity/account.ts";
import { listAchievements } from "./rewards/achievement.ts";
import { listAdvertisements } from "./content/advertisement.ts";
import { listBanners } from "./content/banner.ts";
import {
  activateBonus,
  cancelBonus,
  chooseBonus,
  clearFreeSpins,
  deactivateBonus,
  listBonusHistory,
  listBonuses,
  listOwnBonuses,
  prioritiseBonus,
} from "./rewards/bonus.ts";
import {
  checkCaptcha,
  createCaptchaChallenge,
  createCaptchaPicture,
  getCaptchaNeed,
} from "./identity/captcha.ts";
import { getCashback, takeCashback } from "./rewards/cashback.ts";
import { closeAccount } from "./oversight/closure.ts";
import {
  confirmEmail,
  confirmEmailByPath,
  confirmPhone,
  requestEmailConfirmation,
  requestPhoneConfirmation,
} from "./identity/confirmation.ts";
import { getDataExport } from "./oversight/data-export.ts";
import { listSeeds, rotateSeeds } from "./play/fairness.ts";
import {
  launchGame,
  listCategories,
  listGames,
  listNewGames,
  listRecentGames,
  listTopJackpots,
  toggleFavorite,
} from "./play/game.ts";
import { listJackpots } from "./play/jackpot.ts";
import { listLimits, setLimit } from "./safety/limit.ts";
import { deleteMessage, listMessages, readMessage } from "./foundation/message.ts";
import { listMetroTiles } from "./content/metro.ts";
import { getPageContent } from "./foundation/page-content.ts";
import {
  addPasskey,
  checkPasskeySignIn,
  listPasskeys,
  removePasskey,
  renamePasskey,
  requestPasskey,
  requestPasskeySignIn,
} from "./identity/passkey.ts";
import { changePassword, requestPasswordReset, resetPassword } from "./identity/password.ts";
import {
  cancelPayment,
  continuePayment,
  createPayment,
  getCashierConfig,
  getPayment,
  listCashierCurrencies,
  listMethods,
  listPayments,
  receiveCallback,
  removeCard,
  sumPayments,
} from "./cashier/payment.ts";
import { changePhone, changeProfile, getPlayerInfo } from "./identity/player.ts";
import { exchangePoints, getPoints, listPointRatios, quotePoints } from "./rewards/point.ts";
import { getPromotion, listPromotions } from "./content/promotion.ts";
import { listProviders } from "./play/provider.ts";
import { answerRealityCheck, getRealityCheck, setRealityCheck } from "./safety/reality-check.ts";
import { getRealtimeConfig } from "./identity/realtime.ts";
import {
  actOnRound,
  listOpenRounds,
  listRounds,
  listTitleRounds,
  openPlaySession,
  openReplay,
  placeBet,
  readSessionBalance,
  replayRound,
  replayTitleRound,
  sumRounds,
} from "./play/round.ts";
import { deleteSelfExclusion, excludeSelf } from "./safety/self-exclusion.ts";
import { endSession, listSessions, revokeOtherSessions, revokeSession } from "./identity/session.ts";
import { getInfo, listCountries } from "./foundation/site.ts";
import { listSkills, upgradeSkill } from "./rewards/skill.ts";
import { proveIdentity, requestPasskeyProof } from "./identity/step-up.ts";
import { listSubscriptions, subscribe, unsubscribe, unsubscribeByLetter } from "./identity/subscription.ts";
import { acceptTerms } from "./identity/terms.ts";
import {
  getTournament,
  joinTournament,
  listGameTournaments,
  listPastTournaments,
  listTournaments,
} from "./rewards/tournament.ts";
import { checkSecondStep, countRecoveryCodes, requestSecondStep } from "./identity/two-factor.ts";
import { listDocuments, uploadDocument } from "./safety/verification.ts";
import { changeCurrency, getBalance, listBalances } from "./cashier/wallet.ts";
import { listWinners } from "./play/winner.ts";

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
  listMethods,
  continuePayment,
  createPayment,
  getPayment,
  listCashierCurrencies,
  receiveCallback,
  removeCard,
  getPlayerInfo,
  registerPlayer,
  changePhone,
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
  listOwnBonuses,
  prioritiseBonus,
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
