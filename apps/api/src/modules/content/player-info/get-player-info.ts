import type { Locale } from "@w10/phrases/languages";
import type { operations, ReplyOf } from "@w10/contract";
import { formatMinor, toWire } from "@w10/money";
import { countryName, countryOf } from "../../../platform/geo/country-of.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { RequestContext } from "../../../platform/http/request-context.ts";
import { eligibilityOf, playerStateOf } from "../../foundation/eligibility/index.ts";
import { readMissingTerms } from "../../safety/verification/index.ts";
import { listBalances } from "../../foundation/ledger/index.ts";
import { countUnread } from "../../foundation/message/index.ts";
import { countPoints } from "../../rewards/point/index.ts";
import { describeDevice, selectPreviousSignIn } from "../../identity/session/index.ts";
import { readAcceptedVersions } from "../../identity/terms/index.ts";
import { reopeningOf } from "../../safety/self-exclusion/index.ts";
import { type Player, selectPlayer } from "../../identity/player/index.ts";

type PlayerInfo = ReplyOf<typeof operations.getPlayerInfo>;

/** The visitor: a guest, or the player with every field that the site shows. */
export async function getPlayerInfo(
  db: Db,
  request: Pick<RequestContext, "signedIn" | "ended" | "deviceId" | "locale"> & {
    readonly now: Date;
    readonly isEarlyReopenAllowed: boolean;
  },
): Promise<PlayerInfo> {
  const { signedIn, ended } = request;
  if (!signedIn)
    return ended
      ? { auth: false, ended: { by: ended.by, until: ended.until?.toISOString() ?? null } }
      : { auth: false };
  const [player, balances, previousSignIn, versions, unreadMessagesCount, points] = await Promise.all([
    selectPlayer(db, signedIn.playerId),
    listBalances(db, signedIn.playerId),
    selectPreviousSignIn(db, signedIn.playerId, signedIn.sessionId),
    readAcceptedVersions(db),
    countUnread(db, signedIn.playerId),
    countPoints(db, signedIn.playerId, request.now),
  ]);
  if (!player) return { auth: false };
  const missing = await readMissingTerms(db, player, request.now);
  const real = balances.find(({ kind, currency }) => kind === "real" && currency === player.currency);
  return {
    ...toIdentity(player, request.locale),
    eligibility: eligibilityOf({ ...playerStateOf(player, request.now), missing }),
    missingTerms: { limits: [...missing.limits], documents: [...missing.documents] },
    ...(signedIn.selfExclusionExpireAt ? exclusionDates(player, request) : noExclusion),
    unreadMessagesCount,
    points: Number(points),
    policyAccepted: player.policy_version >= versions.policy,
    termsAccepted: player.terms_version >= versions.terms,
    currency: player.currency,
    balance: toWire(real?.amountMinor ?? 0n),
    balanceFormatted: formatMinor(real?.amountMinor ?? 0n, player.currency),
    balanceVersion: Number(real?.version ?? 0n),
    deviceId: request.deviceId,
    previousSignIn: previousSignIn
      ? {
          at: previousSignIn.at.toISOString(),
          device: describeDevice(previousSignIn.userAgent),
          country: countryOf(previousSignIn.ip, request.locale),
        }
      : null,
  };
}

const noExclusion = {
  selfExclusionExpireAt: null,
  selfExclusionDeletedAt: null,
  selfExclusionReopensAt: null,
};

function exclusionDates(
  player: Player,
  {
    now,
    isEarlyReopenAllowed: isEarlyAllowed,
  }: { readonly now: Date; readonly isEarlyReopenAllowed: boolean },
) {
  const {
    self_exclusion_period: period,
    self_exclusion_expire_at: expireAt,
    self_exclusion_deleted_at: deletedAt,
  } = player;
  const reopening =
    period && expireAt && reopeningOf({ period, expireAt, deletedAt }, { now, isEarlyAllowed });
  return {
    selfExclusionExpireAt: expireAt?.toISOString() ?? null,
    selfExclusionDeletedAt: deletedAt?.toISOString() ?? null,
    selfExclusionReopensAt: reopening && "opensAt" in reopening ? reopening.opensAt.toISOString() : null,
  };
}

function toIdentity(player: Player, locale: Locale) {
  return {
    auth: true as const,
    id: player.id,
    login: player.login,
    email: player.email,
    emailConfirmed: player.email_confirmed_at !== null,
    name: player.name,
    surname: player.surname,
    gender: player.gender,
    dateBirthday: player.date_birthday,
    country: player.country,
    countryName: player.country && countryName(player.country, locale),
    city: player.city,
    phone: player.phone,
    phoneConfirmed: player.phone_confirmed_at !== null,
    isPhoneImpossible: player.phone_country === "",
    isProfileComplete: player.profile_completed_at !== null,
    blocked: player.block_status !== 0,
    fraud: player.is_fraud,
    twoFactorAuthType: player.two_factor_type,
    registeredAt: player.created_at.toISOString(),
  };
}
