// Creates the strips and finds the pays of the slot designs: npx tsx tools/tune-slots.ts [slots] [tumbles]
// [holds]
import { writeFileSync } from "node:fs";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";
import { tuneHolds, tuneSlots, tuneTumbles } from "@w10/game-math/tuning";

const head = (what: string): string =>
  `// Written by \`npx tsx tools/tune-slots.ts\`: ${what}, by design and return setting.`;

/** JSON with short lists of numbers on one line. */
const asText = (value: unknown): string =>
  JSON.stringify(value, null, 1).replaceAll(
    /\[\s+([-\d,\s]+?)\s+\]/g,
    (_, numbers: string) => `[${numbers.replaceAll(/\s+/g, " ")}]`,
  );

function write(path: string, lines: readonly string[]): void {
  const file = fileURLToPath(new URL(`../packages/game-math/src/${path}`, import.meta.url));
  writeFileSync(file, `${lines.join("\n")}\n`);
}

const isWanted = (name: string): boolean => argv.length === 2 || argv.includes(name);

if (isWanted("slots"))
  write("slot/slot-models.gen.ts", [
    head("strips and pays"),
    'import type { SlotDesignId } from "./slot-designs.ts";',
    'import type { TunedSlot } from "./slot-settings.ts";',
    "",
    `export const tunedSlots: Readonly<Record<SlotDesignId, TunedSlot>> = ${asText(tuneSlots())};`,
  ]);

if (isWanted("tumbles"))
  write("tumble/tumble-models.gen.ts", [
    head("pays"),
    'import type { ReturnSetting } from "../slot/slot-models.ts";',
    'import type { TumbleDesignId } from "./tumble-designs.ts";',
    "",
    "type Pays = readonly (readonly number[])[];",
    "",
    `export const tunedTumbles: Readonly<Record<TumbleDesignId, Readonly<Record<ReturnSetting, Pays>>>> = ${asText(tuneTumbles())};`,
  ]);

if (isWanted("holds"))
  write("hold/hold-models.gen.ts", [
    head("strips and line pays"),
    'import type { HoldDesignId } from "./hold-designs.ts";',
    'import type { TunedHold } from "./hold-settings.ts";',
    "",
    `export const tunedHolds: Readonly<Record<HoldDesignId, TunedHold>> = ${asText(tuneHolds())};`,
  ]);
