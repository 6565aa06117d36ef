import type { Locale } from "@w10/phrases/languages";
import type { Db, Tx } from "../../../platform/database/database.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { isSame, sign } from "../../../platform/secrets.ts";
import { isExcluded } from "../../safety/eligibility/index.ts";
import { selectPlayer } from "../player/index.ts";
import { selectSubscriptions } from "./subscription-store.ts";

const purpose = "unsubscribe";

/** The proof in a letter's unsubscribe link; it never expires, since an old letter must still be able to end it. */
export function signUnsubscribe(secret: string, playerId: string, type: string): string {
  return sign(secret, purpose, `${playerId}.${type}`);
}

export function isUnsubscribeSigned(
  secret: string,
  link: { userId: string; type: string; hash: string },
): boolean {
  return isSame(link.hash, signUnsubscribe(secret, link.userId, link.type));
}

/** Where a promotional letter can be ended: the page for people, and the address that mail programs call with one click (RFC 8058). */
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

/** Whether letters about the account's daily business go to a player; those about its security always do. */
export async function mayWriteService(db: Db | Tx, playerId: PlayerId): Promise<boolean> {
  const { emailService, emailInvalid } = await selectSubscriptions(db, playerId);
  return emailService && !emailInvalid;
}

/** Whether a promotional letter may go to a player at this moment: asked for, to a confirmed address, and no pause of play. */
export async function mayWritePromo(db: Db, playerId: PlayerId, now: Date): Promise<boolean> {
  const [player, subscriptions] = await Promise.all([
    selectPlayer(db, playerId),
    selectSubscriptions(db, playerId),
  ]);
  return (
    player !== undefined &&
    player.email_confirmed_at !== null &&
    player.block_status === 0 &&
    !player.is_fraud &&
    !isExcluded(player, now) &&
    subscriptions.emailPromo &&
    !subscriptions.emailInvalid
  );
}
