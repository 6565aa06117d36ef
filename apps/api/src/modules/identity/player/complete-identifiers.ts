import { readPhone } from "@w10/contract/phone";
import type { CommandRunner } from "../../../platform/command/command-runner.ts";
import { execute, queryRows } from "../../../platform/database/query.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { jobActor } from "../../../platform/command/actor.ts";
import { mailboxOf, skeletonOf } from "./email-rules.ts";
import { isPhoneTaken, type Player } from "./player-store.ts";

/** Country of a number that belongs to none: the world's code of the United Nations. */
export const worldCode = "001";
/** Stored for a number that no country has; its owner is asked for another. */
const noCountry = "";

const batchSize = 200;

type Unread = Pick<Player, "id" | "email" | "phone" | "phone_confirmed_at" | "country">;

/**
 * Works out what identifies the person of accounts that were stored before these rules, or by the version
 * before: mailbox, look of the email, and the phone in its canonical form. Returns the number of accounts.
 */
export async function completeIdentifiers({ runner }: { readonly runner: CommandRunner }): Promise<number> {
  let total = 0;
  for (;;) {
    const call = {
      name: "player.complete-identifiers",
      actor: jobActor("player.complete-identifiers"),
      input: { after: total },
    };
    const count = await runner.run(call, async ({ tx }) => {
      const rows = await queryRows<Unread>(
        tx,
      )`select id, email, phone, phone_confirmed_at, country from player
        where erased_at is null and (email_mailbox is null or phone is not null and phone_country is null)
        order by id limit ${batchSize} for update skip locked`;
      for (const row of rows) {
        const { phone, country } = await canonicalPhone(tx, row);
        await execute(
          tx,
        )`update player set email_mailbox = ${mailboxOf(row.email)}, email_skeleton = ${skeletonOf(row.email)},
            phone = ${phone}, phone_country = ${country} where id = ${row.id}`;
      }
      return rows.length;
    });
    total += count;
    if (count < batchSize) return total;
  }
}

/** A confirmed number stays as it is where another account has confirmed its canonical form. */
async function canonicalPhone(
  tx: Tx,
  { phone, phone_confirmed_at: confirmedAt, country: home }: Unread,
): Promise<{ readonly phone: string | null; readonly country: string | null }> {
  if (phone === null) return { phone, country: null };
  const found = readPhone(phone.replace(/^00/, "+"), home ?? "");
  if (!found) return { phone, country: noCountry };
  const isTaken = confirmedAt !== null && found.digits !== phone && (await isPhoneTaken(tx, found.digits));
  return isTaken
    ? { phone, country: noCountry }
    : { phone: found.digits, country: found.country ?? worldCode };
}
