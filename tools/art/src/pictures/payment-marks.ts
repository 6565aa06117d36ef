import { findIcon } from "../drawing/icons.ts";
import { label } from "../drawing/table.ts";

const WHITE = "#F6FAF5";

function svg([width, height]: readonly [number, number], body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>\n`;
}

/** A one-colour logo, 32 high. */
function known(name: string, color: string): string {
  const { body, height } = findIcon("simple-icons", name);
  return svg(
    [32, 32],
    `<g transform="scale(${(32 / height).toFixed(4)})">${body.replaceAll("currentColor", color)}</g>`,
  );
}

/** The logo fills a strip of its square; only the strip is shown. */
function visaMark(): string {
  const { body } = findIcon("simple-icons", "visa");
  return svg(
    [59, 32],
    `<g transform="scale(2.46) translate(0 -5.5)">${body.replaceAll("currentColor", WHITE)}</g>`,
  );
}

/** Without the black text below the discs. */
function mastercardMark(): string {
  const { body } = findIcon("logos", "mastercard");
  return svg(
    [52, 32],
    `<g transform="scale(.2025)"><clipPath id="discs"><path d="M0 0H256V158H0Z"/></clipPath><g clip-path="url(#discs)">${body}</g></g>`,
  );
}

/** An icon of ours with text beside it. */
function badge(sign: string, word: string): string {
  const width = 40 + word.length * 12.5;
  return svg(
    [Math.round(width), 32],
    `${sign}<g fill="${WHITE}">${label(word, [38 + (width - 40) / 2, 16], 14)}</g>`,
  );
}

const line = (path: string, color: string): string =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>`;

const BANK = line("M5 13L16 6L27 13ZM8 14V24M13.5 14V24M18.5 14V24M24 14V24M5 26.5H27", "#BFD5D6");
const WALLET = line(
  "M6 10.5H25a2 2 0 0 1 2 2V23a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3H22M21 18.2h.1",
  "#FFD36B",
);
const MARLIN = line("M4 20C9 10 18 8 28 9C23 12 22 17 23 23C18 20 11 19 4 20ZM4 20L10 26", "#74D2FF");
const COVE = line("M5 22a11 11 0 0 1 22 0M10 22a6 6 0 0 1 12 0M4 27c3-2 5-2 8 0s5 2 8 0s5-2 8 0", "#4FE3B5");

function twoMarks(first: string, second: string): string {
  const inner = [first, second].map((mark) => {
    const width = Number(/width="(\d+)"/.exec(mark)?.[1] ?? 32);
    return { width, body: mark.replace(/^<svg[^>]*>|<\/svg>\s*$/g, "") };
  });
  const [left = { width: 0, body: "" }, right = { width: 0, body: "" }] = inner;
  const body = `${left.body}<g transform="translate(${left.width + 10} 0)">${right.body}</g>`;
  return svg([Math.round(left.width + 10 + right.width), 32], body);
}

/** Logos by provider id, or by system for a provider with two. Each is 32 high, for dark backgrounds. */
export function paymentMarks(): Readonly<Record<string, string>> {
  const visa = visaMark();
  const mastercard = mastercardMark();
  return {
    visa,
    mastercard,
    card: twoMarks(visa, mastercard),
    mir: badge(line("M5 23V10L10.5 19L16 10V23M21 10V23M21 10h4a3 3 0 0 1 0 7h-4", "#7FE0A0"), "МИР"),
    tether: known("tether", "#4FE3B5"),
    bitcoin: known("bitcoin", "#FFB648"),
    bank: badge(BANK, "Bank"),
    wallet: badge(WALLET, "Wallet"),
    "marlin-pay": badge(MARLIN, "Marlin Pay"),
    "cove-wallet": badge(COVE, "Cove"),
  };
}
