/** The path of a Chromium that starts. Throws one sentence where there is none to be had. */
export function findChromium(): Promise<string>;
