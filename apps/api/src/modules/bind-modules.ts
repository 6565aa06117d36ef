import type { FastifyInstance } from "fastify";
import type { Env } from "../platform/settings/env.ts";
import type { Binder } from "../platform/http/bind-operation.ts";
import type { JobHandler } from "../platform/jobs/job-runner.ts";
import { cacheBriefly } from "../platform/runtime/cache-briefly.ts";
import type { CookieRules } from "../platform/http/cookies.ts";
import type { Logger } from "../platform/runtime/log.ts";
import type { SharedReplies } from "../platform/http/shared-replies.ts";
import type { BreachedPasswords } from "../platform/breach/breached-passwords.ts";
import type { Antivirus } from "../platform/antivirus/antivirus.ts";
import type { BlobStorage } from "../platform/storage/blob-storage.ts";
import type { Realtime } from "../platform/realtime/create-realtime.ts";
import { bindAccount, createOwnPasswordCheck } from "./identity/account/index.ts";
import { achievementConsumer, achievementJobs, bindAchievement } from "./rewards/achievement/index.ts";
import { bindAdvertisement } from "./content/advertisement/index.ts";
import { bindBonus } from "./rewards/bonus/index.ts";
import { bonusJobs } from "./play/bonus-grant/index.ts";
import { bindBanner } from "./content/banner/index.ts";
import { bindCaptcha, type Captcha } from "./identity/captcha/index.ts";
import { bindCashback, cashbackConsumer } from "./rewards/cashback/index.ts";
import { bindClosure, closureJobs } from "./oversight/closure/index.ts";
import { bindConfirmation } from "./identity/confirmation/index.ts";
import { bindDataExport } from "./oversight/data-export/index.ts";
import { bindFairness } from "./play/fairness/index.ts";
import { bindGame, readGameKinds, type TopJackpots } from "./play/game/index.ts";
import { returnConsumer } from "./play/game-return/index.ts";
import { bindJackpot } from "./play/jackpot/index.ts";
import { bindLimit, limitJobs } from "./safety/limit/index.ts";
import { mailingJobs } from "./content/mailing/index.ts";
import { bindMessage } from "./foundation/message/index.ts";
import { bindMetro } from "./content/metro/index.ts";
import { bindPageContent } from "./foundation/page-content/index.ts";
import { bindPasskey } from "./identity/passkey/index.ts";
import { bindPassword } from "./identity/password/index.ts";
import { listMarkets } from "./foundation/market/index.ts";
import { bindCashier } from "./cashier/cashier/index.ts";
import { listPaymentSystems, selectMethods, type WatchProvider } from "./cashier/payment-provider/index.ts";
import { bindPoint, pointConsumer } from "./rewards/point/index.ts";
import { bindPlayerInfo } from "./content/player-info/index.ts";
import { bindPlayer } from "./identity/player/index.ts";
import { bindPromotion } from "./content/promotion/index.ts";
import { bindStudio } from "./play/studio/index.ts";
import { bindRealityCheck } from "./safety/reality-check/index.ts";
import { bindRealtime } from "./identity/realtime-access/index.ts";
import { endPlaySessionsOf } from "./play/game-session/index.ts";
import { bindRound, type RoundParts } from "./play/round/index.ts";
import { type RoundConsumer } from "./play/round-consumer/index.ts";
import {
  bindSelfExclusion,
  createEndNotifier,
  type LinkExclusion,
  notifyEndJob,
} from "./safety/self-exclusion/index.ts";
import { bindSession } from "./identity/session/index.ts";
import { bindSkill, skillConsumer } from "./rewards/skill/index.ts";
import { bindSite, readMaintenance, type SiteParts } from "./foundation/site/index.ts";
import { bindStepUp } from "./identity/step-up/index.ts";
import { bindTerms } from "./identity/terms/index.ts";
import { bindSubscription } from "./identity/subscription/index.ts";
import {
  bindTournament,
  countRunning,
  formatFund,
  createTournamentConsumer,
  type TournamentQueryParts,
} from "./rewards/tournament/index.ts";
import { bindTwoFactor } from "./identity/two-factor/index.ts";
import { bindVerification } from "./safety/verification/index.ts";
import { bindWallet } from "./cashier/wallet/index.ts";
import { bindWinner, type WinnerFeed } from "./play/winner/index.ts";

/** Dependencies of all modules. */
export interface ModuleParts extends RoundParts {
  readonly env: Env;
  readonly secret: string;
  readonly cookies: CookieRules;
  readonly captcha: Captcha;
  readonly log: Logger;
  readonly version: string;
  readonly realtime: Realtime;
  readonly tournaments: TournamentQueryParts;
  readonly antivirus: Antivirus;
  readonly blobs: BlobStorage;
  readonly linkExclusion: LinkExclusion;
  readonly breached: BreachedPasswords;
  readonly watchProvider: WatchProvider;
}

/** Registers all modules and returns their job handlers. */
export async function bindModules(
  api: Binder,
  http: FastifyInstance,
  parts: ModuleParts & {
    readonly shared: SharedReplies;
    readonly winners: WinnerFeed;
    readonly topJackpots: TopJackpots;
  },
): Promise<Readonly<Record<string, JobHandler>>> {
  const proving = { ...parts, checkOwnPassword: createOwnPasswordCheck(parts) };
  bindAccount(api, parts);
  bindAchievement(api, parts);
  bindAdvertisement(api, parts.db);
  bindBanner(api, parts);
  bindBonus(api, parts);
  bindCaptcha(api, parts.captcha);
  bindCashback(api, parts);
  bindClosure(api, proving);
  bindConfirmation(api, parts);
  bindDataExport(api, proving);
  bindFairness(api, parts);
  bindGame(api, parts);
  bindJackpot(api, parts);
  bindMetro(api, parts.db);
  bindPageContent(api, parts.db);
  bindPasskey(api, proving);
  bindPassword(api, proving);
  bindPlayer(api, parts);
  bindPlayerInfo(api, parts);
  bindPoint(api, parts);
  bindPromotion(api, parts);
  bindStudio(api, parts.db);
  bindRealityCheck(api, parts);
  bindRealtime(api, parts.realtime);
  bindRound(api, http, parts);
  bindSession(api, parts);
  bindSite(api, siteParts(parts));
  bindSkill(api, parts);
  bindStepUp(api, parts);
  bindTerms(api, parts.runner);
  bindLimit(api, parts);
  bindMessage(api, parts);
  bindSelfExclusion(api, { ...parts, endPlaySessions: endPlaySessionsOf });
  bindSubscription(api, http, parts);
  bindTournament(api, parts);
  bindTwoFactor(api, parts);
  await bindVerification(api, http, parts);
  bindWallet(api, parts);
  bindWinner(api, parts.winners);
  return {
    ...(await bindCashier(api, http, parts)),
    ...limitJobs(parts),
    ...bonusJobs(parts),
    ...closureJobs(parts),
    ...mailingJobs(parts),
    ...achievementJobs(parts),
    [notifyEndJob]: createEndNotifier(parts),
  };
}

/** All consumers of settled rounds. */
export function roundConsumers(parts: ModuleParts): readonly RoundConsumer[] {
  return [
    skillConsumer(readGameKinds),
    pointConsumer(readGameKinds),
    achievementConsumer,
    cashbackConsumer(readGameKinds),
    returnConsumer(readGameKinds),
    createTournamentConsumer({ isMasked: parts.env.MASK_WINNERS }),
  ];
}

/** Maximum age of cached site information: running tournaments, markets and the maintenance announcement. */
const siteInfoMaxAgeMs = 5_000;

/** Settings and queries behind the site information. */
function siteParts(parts: Pick<ModuleParts, "version" | "captcha" | "env" | "db" | "clock">): SiteParts {
  const now = () => parts.clock.now();
  const readMethods = cacheBriefly(() => selectMethods(parts.db), { cacheMs: siteInfoMaxAgeMs, now });
  return {
    version: parts.version,
    captcha: parts.captcha,
    partnerUrl: parts.env.PARTNER_URL,
    supportEmail: parts.env.SUPPORT_EMAIL,
    sessionIdleMinutes: parts.env.SESSION_IDLE_MINUTES,
    passwordSet: parts.env.PASSWORD_SET,
    countTournaments: cacheBriefly(
      async () => {
        const { count, largestFundMinor } = await countRunning(parts.db, now());
        return { count, largestFund: largestFundMinor === null ? null : formatFund(largestFundMinor) };
      },
      { cacheMs: siteInfoMaxAgeMs, now },
    ),
    readMaintenance: cacheBriefly(() => readMaintenance(parts.db), { cacheMs: siteInfoMaxAgeMs, now }),
    listMarkets: cacheBriefly(() => listMarkets(parts.db), { cacheMs: siteInfoMaxAgeMs, now }),
    listPaymentSystems: async (locale) => listPaymentSystems(await readMethods(), locale),
  };
}
