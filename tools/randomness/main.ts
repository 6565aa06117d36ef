import { once } from "node:events";
import { createWordStream, drawBelow } from "../../apps/api/src/platform/random/randomness.ts";
import { runBattery } from "./battery.ts";

const usage = `npm run randomness -- <command>
  raw [megabytes]           32-bit words, little-endian, as they come from the outcome port's source; without an end where no size is given.
                            For example: npm run -s randomness -- raw | dieharder -a -g 200
  scaled <below> [count]    numbers below a bound as a round draws them, one a line (a million where no count is given)
  battery [millions]        our own longer battery on raw and scaled numbers (100 million words where nothing is given)
`;

const block = 16_384;
const [command = "", first, second] = process.argv.slice(2);
const nextWord = createWordStream();

/** Waits for a slow reader, and exits quietly when the reader closes the pipe. */
async function write(chunk: Buffer | string): Promise<void> {
  if (!process.stdout.write(chunk)) await once(process.stdout, "drain");
}
process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));

async function writeRaw(megabytes: number): Promise<void> {
  for (let written = 0; written < megabytes * 1_000_000; written += block * 4) {
    const chunk = Buffer.alloc(Math.min(block * 4, megabytes * 1_000_000 - written) & ~3);
    for (let at = 0; at < chunk.length; at += 4) chunk.writeUInt32LE(nextWord(), at);
    await write(chunk);
  }
}

async function writeScaled(below: number, count: number): Promise<void> {
  for (let written = 0; written < count; written += block) {
    const size = Math.min(block, count - written);
    await write(`${Array.from({ length: size }, () => drawBelow(below, nextWord)).join("\n")}\n`);
  }
}

const wanted = (text: string | undefined, usual: number): number => {
  const value = text === undefined ? usual : Number(text);
  if (!(value > 0)) fail();
  return value;
};

function fail(): never {
  process.stderr.write(usage);
  process.exit(1);
}

if (command === "raw") await writeRaw(wanted(first, Number.POSITIVE_INFINITY));
else if (command === "scaled" && first) await writeScaled(wanted(first, 0), wanted(second, 1_000_000));
else if (command === "battery") {
  const results = runBattery(nextWord, wanted(first, 100) * 1_000_000);
  for (const { name, z, isGood } of results)
    process.stdout.write(
      `${isGood ? "good  " : "FAILED"} ${name.padEnd(52)} ${z.toFixed(2)} standard deviations\n`,
    );
  process.stdout.write("A good generator lies within 5 on every line, and beyond 2 on one line in twenty.\n");
  process.exit(results.every(({ isGood }) => isGood) ? 0 : 1);
} else fail();
