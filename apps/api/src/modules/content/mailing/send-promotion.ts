import { z } from "zod";
import type { Clock } from "../../../platform/time/clock.ts";
import type { Db } from "../../../platform/database/database.ts";
import { idOf } from "../../../platform/ids.ts";
import { type JobHandler, readJob } from "../../../platform/jobs/job-runner.ts";
import type { MailPort } from "../../../platform/mail/outgoing-mail.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { type LetterHome, writeLetter } from "../../foundation/letter/index.ts";
import { selectPlayer } from "../../identity/player/index.ts";
import { getPromotion } from "../promotion/index.ts";
import { mayWritePromo, unsubscribeLinks } from "../../identity/subscription/index.ts";

export const sendPromotionJob = "mailing.send-promotion";

const promotionInput = z.object({ playerId: idOf<"player">(), uri: z.string() });

interface SenderParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly mail: MailPort;
  readonly secret: string;
  readonly home: LetterHome;
}

/**
 * Sends one promotion to one player. Permission is checked at the time of sending, so that a player who has
 * unsubscribed, self-excluded or been blocked since gets nothing. A withdrawn promotion is not sent either.
 */
export function createPromotionSender({ db, clock, mail, secret, home }: SenderParts): JobHandler {
  return readJob(promotionInput, async ({ playerId, uri }) => {
    const player = await selectPlayer(db, playerId);
    if (!player || !(await mayWritePromo(db, playerId, clock.now()))) return;
    const { locale, currency, login, email: to } = player;
    const reader = { locale, isMobile: false, currency, now: clock.now() };
    const promotion = await getPromotion(db, uri, reader).catch((error: unknown) => {
      if (error instanceof Refusal) return null;
      throw error;
    });
    if (!promotion) return;
    const values = {
      login,
      title: promotion.title,
      summary: promotion.summary,
      link: `${home.publicUrl}/${locale}/promo/${uri}`,
    };
    const leave = unsubscribeLinks({ secret, publicUrl: home.publicUrl }, { id: playerId, locale });
    await mail.send(writeLetter({ letter: "promotion", to, locale, values, leave }, home));
  });
}
