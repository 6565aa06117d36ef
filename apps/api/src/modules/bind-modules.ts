import type { FastifyInstance } from "fastify";
import type { Env } from "../platform/env.ts";
import type { Binder } from "../platform/http/bind-operation.ts";
import type { JobHandler } from "../platform/jobs/job-runner.ts";
import { keepBriefly } from "../platform/keep-briefly.ts";
import type { CookieRules } from "../platform/http/cookies.ts";
import type { Logger } from "../platform/log.ts";
import type { SharedReplies } from "../platform/http/shared-replies.ts";
import type { BreachedPasswords } from "../platform/breach/breached-passwords.ts";
import type { Antivirus } from "../platform/antivirus/antivirus.ts";
import type { BlobStorage } from "../platform/storage/blob-storage.ts";
import type { Realtime } from "../platform/realtime/create-realtime.ts";
import { bindAccount } from "./account/index.ts";
import { achievementFollower, achievementJobs, bindAchievement } from "./achievement/index.ts";
import { bindAdvertisement } from "./advertisement/index.ts";
import { bindBonus, bonusJobs } from "./bonus/index.ts";
import { bindBanner } from "./banner/index.ts";
import { bindCaptcha, type Captcha } from "./captcha/index.ts";
import { bindCashback, cashbackFollower } from "./cashback/index.ts";
import { bindClosure, closureJobs } from "./closure/index.ts";
import { bindConfirmation } from "./confirmation/index.ts";
import { bindDossier } from "./dossier/index.ts";
import { bindFairness } from "./fairness/index.ts";
import { bindGame, readGameKinds, type TopJackpots } from "./game/index.ts";
import { returnFollower } from "./game-return/index.ts";
import { bindJackpot } from "./jackpot/index.ts";
import { bindLimit, limitJobs } from "./limit/index.ts";
import { mailingJobs } from "./mailing/index.ts";
import { bindMessage } from "./message/index.ts";
import { bindMetro } from "./metro/index.ts";
import { bindPageContent } from "./page-content/index.ts";
import { bindPasskey } from "./passkey/index.ts";
import { bindPassword } from "./password/index.ts";
import { bindPayment, listPaymentSystems, type WatchGateway } from "./payment/index.ts";
import { bindPoint, pointFollower } from "./point/index.ts";
import { bindPlayer, lockPlayer, selectPlayer } from "./player/index.ts";
import { bindPromotion } from "./promotion/index.ts";
import { bindProvider } from "./provider/index.ts";
import { bindRealityCheck } from "./reality-check/index.ts";
import { bindRealtime } from "./realtime-access/index.ts";
import { bindRound, type RoundFollower, type RoundParts } from "./round/index.ts";
import {
  bindSelfExclusion,
  createEndTeller,
  type LinkExclusion,
  tellEndJob,
} from "./self-exclusion/index.ts";
import { bindSession } from "./session/index.ts";
import { bindSkill, skillFollower } from "./skill/index.ts";
import { bindSite, readMaintenance, type SiteFacts } from "./site/index.ts";
import { bindStepUp } from "./step-up/index.ts";
import { bindTerms } from "./terms/index.ts";
import { bindSubscription } from "./subscription/index.ts";
import {
  bindTournament,
  countRunning,
  formatFund,
  createTournamentFollower,
  type TournamentReading,
} from "./tournament/index.ts";
import { bindTwoFactor } from "./two-factor/index.ts";
import { bindVerification } from "./verification/index.ts";
import { bindWallet } from "./wallet/index.ts";
import { bindWinner, type WinnerFeed } from "./winner/index.ts";

/** Everything that modules are built from. */
export interface ModuleParts extends RoundParts {
  readonly env: Env;
  readonly secret: string;
  readonly cookies: CookieRules;
  readonly captcha: Captcha;
  readonly log: Logger;
  readonly version: string;
  readonly realtime: Realtime;
  readonly tournaments: TournamentReading;
  readonly antivirus: Antivirus;
  readonly blobs: BlobStorage;
  readonly linkExclusion: LinkExclusion;
  readonly breached: BreachedPasswords;
  readonly watchGateway: WatchGateway;
}

/** Mounts every module, in whatever order, and answers the handlers of their jobs. */
export async function bindModules(
  api: Binder,
  http: FastifyInstance,
  parts: ModuleParts & {
    readonly shared: SharedReplies;
    readonly winners: WinnerFeed;
    readonly topJackpots: TopJackpots;
  },
): Promise<Readonly<Record<string, JobHandler>>> {
  bindAccount(api, parts);
  bindAchievement(api, parts);
  bindAdvertisement(api, parts.db);
  bindBanner(api, parts.db);
  bindBonus(api, parts);
  bindCaptcha(api, parts.captcha);
  bindCashback(api, parts);
  bindClosure(api, parts);
  bindConfirmation(api, parts);
  bindDossier(api, parts);
  bindFairness(api, parts);
  bindGame(api, parts);
  bindJackpot(api, parts);
  bindMetro(api, parts.db);
  bindPageContent(api, parts.db);
  bindPasskey(api, parts);
  bindPassword(api, parts);
  bindPlayer(api, parts);
  bindPoint(api, { ...parts, lockOwner: lockPlayer, findOwner: selectPlayer });
  bindPromotion(api, parts.db);
  bindProvider(api, parts.db);
  bindRealityCheck(api, parts);
  bindRealtime(api, parts.realtime);
  bindRound(api, http, parts);
  bindSession(api, parts);
  bindSite(api, siteFacts(parts));
  bindSkill(api, parts);
  bindStepUp(api, parts);
  bindTerms(api, parts.runner);
  bindLimit(api, parts);
  bindMessage(api, parts);
  bindSelfExclusion(api, parts);
  bindSubscription(api, http, parts);
  bindTournament(api, parts);
  bindTwoFactor(api, parts);
  await bindVerification(api, http, parts);
  bindWallet(api, parts);
  bindWinner(api, parts.winners);
  return {
    ...(await bindPayment(api, http, parts)),
    ...limitJobs(parts),
    ...bonusJobs(parts),
    ...closureJobs(parts),
    ...mailingJobs(parts),
    ...achievementJobs(parts),
    [tellEndJob]: createEndTeller(parts),
  };
}

/** Who counts settled rounds after the fact. */
export function roundFollowers(parts: ModuleParts): readonly RoundFollower[] {
  return [
    skillFollower(readGameKinds),
    pointFollower(readGameKinds),
    achievementFollower,
    cashbackFollower,
    returnFollower(readGameKinds),
    createTournamentFollower({ isMasked: parts.env.MASK_WINNERS }),
  ];
}

/** The count of running tournaments and the announcement of works may be as old as this. */
const factsKeptMs = 5_000;

/** What the site tells of itself. */
export function siteFacts(
  parts: Pick<ModuleParts, "version" | "captcha" | "env" | "db" | "clock">,
): SiteFacts {
  const now = () => parts.clock.now();
  return {
    version: parts.version,
    captcha: parts.captcha,
    partnerUrl: parts.env.PARTNER_URL,
    supportEmail: parts.env.SUPPORT_EMAIL,
    sessionIdleMinutes: parts.env.SESSION_IDLE_MINUTES,
    countTournaments: keepBriefly(
      async () => {
        const { count, largestFundMinor } = await countRunning(parts.db, now());
        return { count, largestFund: largestFundMinor === null ? null : formatFund(largestFundMinor) };
      },
      { keptMs: factsKeptMs, now },
    ),
    readMaintenance: keepBriefly(() => readMaintenance(parts.db), { keptMs: factsKeptMs, now }),
    listPaymentSystems,
  };
}
