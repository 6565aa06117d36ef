import { checkLogin, registerPlayer } from "./account.ts";
import { listAchievements } from "./achievement.ts";
import { listAdvertisements } from "./advertisement.ts";
import { listBanners } from "./banner.ts";
import {
  activateBonus,
  cancelBonus,
  chooseBonus,
  clearFreeSpins,
  deactivateBonus,
  listBonusHistory,
  listBonuses,
} from "./bonus.ts";
import { checkCaptcha, createCaptchaChallenge, createCaptchaPicture, getCaptchaNeed } from "./captcha.ts";
import { getCashback, takeCashback } from "./cashback.ts";
import { closeAccount } from "./closure.ts";
import {
  confirmEmail,
  confirmEmailByPath,
  confirmPhone,
  requestEmailConfirmation,
  requestPhoneConfirmation,
} from "./confirmation.ts";
import { getDataExport } from "./data-export.ts";
import { listSeeds, rotateSeeds } from "./fairness.ts";
import {
  launchGame,
  listCategories,
  listGames,
  listNewGames,
  listRecentGames,
  listTopJackpots,
  toggleFavorite,
} from "./game.ts";
import { listJackpots } from "./jackpot.ts";
import { listLimits, setLimit } from "./limit.ts";
import { deleteMessage, listMessages, readMessage } from "./message.ts";
import { listMetroTiles } from "./metro.ts";
import { getPageContent } from "./page-content.ts";
import {
  addPasskey,
  checkPasskeySignIn,
  listPasskeys,
  removePasskey,
  renamePasskey,
  requestPasskey,
  requestPasskeySignIn,
} from "./passkey.ts";
import { changePassword, requestPasswordReset, resetPassword } from "./password.ts";
import {
  cancelPayment,
  createPayment,
  getCashierConfig,
  getPayment,
  listCashierCurrencies,
  listGateways,
  listPayments,
  receiveCallback,
  sumPayments,
} from "./payment.ts";
import { changeProfile, getPlayerInfo } from "./player.ts";
import { exchangePoints, getPoints, listPointRatios, quotePoints } from "./point.ts";
import { getPromotion, listPromotions } from "./promotion.ts";
import { listProviders } from "./provider.ts";
import { answerRealityCheck, getRealityCheck, setRealityCheck } from "./reality-check.ts";
import { getRealtimeConfig } from "./realtime.ts";
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
} from "./round.ts";
import { deleteSelfExclusion, excludeSelf } from "./self-exclusion.ts";
import { endSession, listSessions, revokeOtherSessions, revokeSession } from "./session.ts";
import { getInfo, listCountries } from "./site.ts";
import { listSkills, upgradeSkill } from "./skill.ts";
import { proveIdentity, requestPasskeyProof } from "./step-up.ts";
import { listSubscriptions, subscribe, unsubscribe, unsubscribeByLetter } from "./subscription.ts";
import { acceptTerms } from "./terms.ts";
import {
  getTournament,
  joinTournament,
  listGameTournaments,
  listPastTournaments,
  listTournaments,
} from "./tournament.ts";
import { checkSecondStep, countRecoveryCodes, requestSecondStep } from "./two-factor.ts";
import { listDocuments, uploadDocument } from "./verification.ts";
import { changeCurrency, getBalance, listBalances } from "./wallet.ts";
import { listWinners } from "./winner.ts";

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
