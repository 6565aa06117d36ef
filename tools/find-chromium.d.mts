/** Path of a working Chromium. Throws one sentence when none is available. */
export function findChromium(): Promise<string>;
