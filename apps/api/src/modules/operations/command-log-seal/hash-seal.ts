import { sign } from "../../../platform/secrets.ts";
import type { CommandLogSeal } from "./command-log-seal-store.ts";

/**
 * HMAC-SHA256 over the previous seal and this one's content: forging a seal needs the casino's key, not only
 * the database.
 */
export function hashSeal(
  secret: string,
  { number, upto, rows, digest }: Omit<CommandLogSeal, "hash">,
  previous: Pick<CommandLogSeal, "hash"> | null,
): string {
  return sign(
    secret,
    "journal-seal",
    [previous?.hash ?? "", number, upto.toISOString(), rows, digest].join(" "),
  );
}
