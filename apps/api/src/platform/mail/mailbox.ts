import type { Locale } from "@w10/phrases/languages";
import { sql } from "kysely";
import type { Clock } from "../time/clock.ts";
import type { Db } from "../database/database.ts";
import { execute, queryRow, queryRows } from "../database/query.ts";
import { createId } from "../ids.ts";
import type { MailPort, SmsPort } from "./outgoing-mail.ts";

export interface MailboxMessage {
  readonly id: string;
  readonly kind: "mail" | "sms";
  readonly recipient: string;
  readonly subject: string;
  readonly html: string | null;
  readonly body: string;
  readonly locale: Locale;
  readonly createdAt: Date;
}

export interface Mailbox {
  readonly mail: MailPort;
  readonly sms: SmsPort;
  list(limit: number): Promise<MailboxMessage[]>;
  get(id: string): Promise<MailboxMessage | null>;
}

const columns = sql`id, kind, recipient, subject, html, body, locale, created_at as "createdAt"`;

/** The default transport: stores letters and text messages in a table that the mailbox page shows. */
export function createMailbox(db: Db, clock: Clock): Mailbox {
  async function keep(message: Omit<MailboxMessage, "id" | "createdAt">): Promise<void> {
    await execute(db)`
      insert into mailbox_message (id, kind, recipient, subject, html, body, locale, created_at)
      values (${createId()}, ${message.kind}, ${message.recipient}, ${message.subject}, ${message.html}, ${message.body}, ${message.locale}, ${clock.now()})`;
  }
  return {
    mail: {
      send: ({ to, subject, html, text, locale }) =>
        keep({ kind: "mail", recipient: to, subject, html, body: text, locale }),
    },
    sms: {
      send: ({ to, text, locale }) =>
        keep({ kind: "sms", recipient: to, subject: "", html: null, body: text, locale }),
    },
    async list(limit) {
      return queryRows<MailboxMessage>(db)`
        select ${columns} from mailbox_message order by created_at desc, id desc limit ${limit}`;
    },
    async get(id) {
      return queryRow<MailboxMessage>(db)`select ${columns} from mailbox_message where id = ${id}`;
    },
  };
}
