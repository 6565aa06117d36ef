import { dayMs } from "../../../platform/time/durations.ts";
import { readStoredPhone } from "@w10/contract/phone";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import { execute } from "../../../platform/database/query.ts";
import type { Env } from "../../../platform/settings/env.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { recordIncident } from "../../foundation/incident/index.ts";
import { selectPhoneCodes } from "./confirmation-store.ts";

export type CodeSettings = Pick<Env, "SMS_COUNTRIES" | "SMS_PER_ADDRESS" | "SMS_PER_RANGE" | "SMS_PER_DAY">;

/** Codes sent within a day to phones that nobody had confirmed: by network, by range, and by the house. */
export interface SentCodes {
  readonly ofAddress: number;
  readonly ofRange: number;
  readonly ofHouse: number;
}

/** Numbers that differ in their last four digits are one range: fraud with paid numbers buys whole ranges. */
export const rangeOf = (phone: string): string => phone.slice(0, -4);

/** Whether a code may be sent to a phone at all: no number that costs the house, of a country that is served. */
export function takesCode(phone: string, { SMS_COUNTRIES: countries }: CodeSettings): boolean {
  const found = readStoredPhone(phone);
  if (!found?.takesCodes) return false;
  return countries.length === 0 || (found.country !== null && countries.includes(found.country));
}

/** Whether one more code may be sent; `last` when it uses up what the house sends in a day. */
export function judgeCodes(sent: SentCodes, limits: CodeSettings): "allowed" | "last" | "refused" {
  const isRefused =
    sent.ofAddress >= limits.SMS_PER_ADDRESS ||
    sent.ofRange >= limits.SMS_PER_RANGE ||
    sent.ofHouse >= limits.SMS_PER_DAY;
  if (isRefused) return "refused";
  return sent.ofHouse + 1 === limits.SMS_PER_DAY ? "last" : "allowed";
}

/**
 * Every text message costs money, and its receiver may earn from it. Refuses numbers that cost more, and more
 * codes than players ask for. One request at a time is counted.
 */
export async function requireCodeAllowed(
  context: CommandContext,
  code: { readonly phone: string; readonly address: string; readonly settings: CodeSettings },
): Promise<void> {
  const { tx, now } = context;
  if (!takesCode(code.phone, code.settings)) throw new Refusal("confirmation.phone_not_served");
  await execute(tx)`select pg_advisory_xact_lock(hashtextextended('codes for phones', 0))`;
  const sent = await selectPhoneCodes(tx, {
    address: code.address,
    range: rangeOf(code.phone),
    since: new Date(now.getTime() - dayMs),
  });
  const verdict = judgeCodes(sent, code.settings);
  if (verdict === "refused") throw new Refusal("confirmation.codes_exhausted", 3_600);
  if (verdict === "last")
    await recordIncident(context, {
      kind: "confirmation.codes_exhausted",
      subject: now.toISOString().slice(0, 10),
      details: { sent: sent.ofHouse + 1 },
    });
}
