// Imported from the file: the package's index would bundle all games.
import { blockMessage, fairDraw, type FairSeeds, fractionsOf, type Hmac } from "@w10/game-math/fair-draw";

export type { FairSeeds };

interface Block {
  readonly message: string;
  readonly hmac: string;
}

interface DrawnNumber {
  /** The four bytes in hex. */
  readonly bytes: string;
  readonly fraction: number;
  readonly bound: number;
  readonly number: number;
}

/** All steps from the seeds to the numbers. Hashes and bytes are in hex. */
export interface Verification {
  readonly serverSeedHash: string;
  readonly blocks: readonly Block[];
  readonly drawn: readonly DrawnNumber[];
}

const fractionsOfBlock = 8;
const digitsOfFraction = 8;
const utf8 = (text: string) => new TextEncoder().encode(text);
const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Whether the browser can hash: `crypto.subtle` exists only in secure contexts. */
export function canVerify(): boolean {
  return typeof globalThis.crypto?.subtle === "object";
}

/** Computes a round's draws with Web Crypto; `bounds` are those of the draws in order. */
export async function verifyRound(seeds: FairSeeds, bounds: readonly number[]): Promise<Verification> {
  const count = Math.ceil(bounds.length / fractionsOfBlock);
  const messages = Array.from({ length: count }, (_, block) => blockMessage(seeds, block));
  const digests = await precomputeHmacs(seeds.serverSeed, messages);
  const draw = fairDraw(seeds, lookUpIn(digests));
  const fractions = messages.flatMap((message) => fractionsOf(digests.get(message) ?? new Uint8Array()));
  const bytes = messages.map((message) => toHex(digests.get(message) ?? new Uint8Array()));
  const allBytes = bytes.join("");
  const seedHash = await crypto.subtle.digest("SHA-256", utf8(seeds.serverSeed));
  return {
    serverSeedHash: toHex(new Uint8Array(seedHash)),
    blocks: messages.map((message, block) => ({ message, hmac: bytes[block] ?? "" })),
    drawn: bounds.map((bound, index) => ({
      bytes: allBytes.slice(index * digitsOfFraction, (index + 1) * digitsOfFraction),
      fraction: fractions[index] ?? 0,
      bound,
      number: draw(bound),
    })),
  };
}

/** Web Crypto is asynchronous and the draw synchronous, so the HMACs of all blocks are computed first. */
async function precomputeHmacs(
  serverSeed: string,
  messages: readonly string[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", utf8(serverSeed), algorithm, false, ["sign"]);
  const digests = await Promise.all(
    messages.map(async (message) => new Uint8Array(await crypto.subtle.sign("HMAC", key, utf8(message)))),
  );
  return new Map(messages.map((message, index) => [message, digests[index] ?? new Uint8Array()]));
}

function lookUpIn(digests: ReadonlyMap<string, Uint8Array>): Hmac {
  return (_key, message) => {
    const digest = digests.get(message);
    if (!digest) throw new Error(`No HMAC was made for ${message}`);
    return digest;
  };
}
