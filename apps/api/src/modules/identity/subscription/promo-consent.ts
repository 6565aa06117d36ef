import type { Locale } from "@w10/phrases/languages";
import type { Db, Tx } from "../../../platform/database/database.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { isSame, sign } from "../../../platform/random/secrets.ts";
import { judgeEligibility, playerStateOf } from "../../foundation/eligibility/index.ts";
import { selectPlayer } from "../player/index.ts";
import { selectSubscriptions } from "./subscription-store.ts";

const purpose = "unsubscribe";

/** The proof in a letter's unsubscribe link. Never expires, because old letters must still work. */
export function signUnsubscribe(secret: string, playerId: string, type: string): string {
  return sign(secret, purpose, `${playerId}.${type}`);
}

export function isUnsubscribeSigned(
  secret: string,
  link: { userId: string; type: string; hash: string },
): boolean {
  return isSame(link.hash, signUnsubscribe(secret, link.userId, link.type));
}

/**
 * Unsubscribe links of a promotional letter: the page, and the address for one-click unsubscribe (RFC 8058).
 */
export function unsubscribeLinks(
  parts: { readonly secret: string; readonly publicUrl: string },
  player: { readonly id: PlayerId; readonly locale: Locale },
): { readonly page: string; readonly oneClick: string } {
  const hash = signUnsubscribe(parts.secret, player.id, "emailPromo");
  return {
    page: `${parts.publicUrl}/${player.locale}/unsubscribe/${hash}/${player.id}/emailPromo`,
    oneClick: `${parts.publicUrl}/api/subscription/emailPromo/${hash}/${player.id}/unsubscribe`,
  };
}

/** Whether account letters go to a player. Security letters always do. */
export async function mayWriteService(db: Db | Tx, playerId: PlayerId): Promise<boolean> {
  const { emailService, emailInvalid } = await selectSubscriptions(db, playerId);
  return emailService && !emailInvalid;
}

/**
 * Whether a promotional letter may go to a player: with consent, to a confirmed address, and while the
 * player may take bonuses.
 */
export async function mayWritePromo(db: Db, playerId: PlayerId, now: Date): Promise<boolean> {
  const [player, subscriptions] = await Promise.all([
    selectPlayer(db, playerId),
    selectSubscriptions(db, playerId),
  ]);
  return (
    player !== null &&
    player.email_confirmed_at !== null &&
    judgeEligibility("takeBonus", playerStateOf(player, now)) === null &&
    subscriptions.emailPromo &&
    !subscriptions.emailInvalid
  );
}
