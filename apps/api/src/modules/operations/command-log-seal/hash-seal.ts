import { sign } from "../../../platform/secrets.ts";
import type { CommandLogSeal } from "./command-log-seal-store.ts";

/** HMAC-SHA256 over the seal before and what this one says: whoever has the database, but not the casino's key, makes no seal that holds. */
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
