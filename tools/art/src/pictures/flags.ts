import { findIcon } from "../drawing/icons.ts";

/** Countries and unions of the offered languages and currencies. */
export const flagCodes = ["ru", "gb", "us", "eu", "de"] as const;

/** A round flag as a file of its own. */
export function flagSvg(code: (typeof flagCodes)[number]): string {
  const { body, width, height } = findIcon("circle-flags", code === "eu" ? "european-union" : code);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>\n`;
}
