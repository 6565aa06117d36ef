/** Whether a request names its host more than once: a proxy before us may have gone by the other name. `rawHeaders` holds names and values in turn. */
export function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === "host") count += 1;
  }
  return count > 1;
}

/** What no browser calls itself by: control characters, and signs that are not seen or turn the direction of writing. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** What a browser says of itself, at most 255 signs, fit to be kept and shown; empty where it says nothing. */
export function readUserAgent(header: string | undefined): string {
  return (header ?? "").replaceAll(unseen, " ").trim().slice(0, 255);
}
