import type { Locale } from "@w10/phrases/languages";
import { phrase } from "@w10/phrases/phrase";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import { escapeHtml } from "../../../platform/html/escape.ts";
import { createId, type PlayerId } from "../../../platform/ids.ts";
import { publishProfile } from "../../../platform/realtime/player-events.ts";
import { insertMessage } from "./message-store.ts";

/** A message from the casino: its texts are in the phrase files under `mail:message.{kind}`. */
export interface MessageOrder {
  readonly kind:
    | "deposit-returned"
    | "withdrawal-paid"
    | "withdrawal-rejected"
    | "withdrawal-returned"
    | "document-accepted"
    | "document-declined"
    | "limit-raised"
    | "bonus-withheld"
    | "rebate-paid"
    | "free-spins"
    | "tournament-short"
    | "tournament-won";
  readonly locale: Locale;
  readonly values: Readonly<Record<string, string>>;
}

/**
 * Writes a message in the caller's transaction and updates the count on the player's pages. Values are plain
 * text.
 */
export async function writeMessage(
  context: CommandContext,
  playerId: PlayerId,
  { kind, locale, values }: MessageOrder,
): Promise<void> {
  const safe = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escapeHtml(value)]));
  await insertMessage(context.tx, playerId, {
    id: createId(),
    subject: phrase(locale, "mail", { path: `message.${kind}.subject`, values }),
    text: phrase(locale, "mail", { path: `message.${kind}.text`, values: safe }),
    now: context.now,
  });
  publishProfile(context, playerId, { type: "profile_changed" });
}
