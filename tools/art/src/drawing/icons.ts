import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import * as z from "zod/mini";
import type { Canvas } from "./canvas.ts";

export type IconSetName = "fluent-emoji" | "game-icons" | "circle-flags" | "logos" | "simple-icons";

const size = { width: z.optional(z.number()), height: z.optional(z.number()) };
const iconSet = z.object({
  icons: z.record(z.string(), z.object({ body: z.string(), ...size })),
  aliases: z.optional(z.record(z.string(), z.object({ parent: z.string() }))),
  ...size,
});
type IconSet = z.infer<typeof iconSet>;

/** An icon's markup and its box. */
export interface Icon {
  readonly body: string;
  readonly width: number;
  readonly height: number;
}

const require = createRequire(import.meta.url);
const sets = new Map<IconSetName, IconSet>();

function openSet(name: IconSetName): IconSet {
  const known = sets.get(name);
  if (known) return known;
  const file = require.resolve(`@iconify-json/${name}/icons.json`);
  const set = iconSet.parse(JSON.parse(readFileSync(file, "utf8")));
  sets.set(name, set);
  return set;
}

/** An icon of a set by its name or an alias; throws when there is none. */
export function findIcon(setName: IconSetName, name: string): Icon {
  const set = openSet(setName);
  const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? ""];
  if (!icon) throw new Error(`No sign “${name}” in ${setName}.`);
  return {
    body: icon.body,
    width: icon.width ?? set.width ?? 16,
    height: icon.height ?? set.height ?? 16,
  };
}

/** An icon's markup with ids that are unique in the picture. */
export function iconBody(canvas: Canvas, setName: IconSetName, name: string): string {
  const prefix = canvas.id();
  return findIcon(setName, name)
    .body.replace(/id="([^"]+)"/g, `id="${prefix}$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${prefix}$1"`);
}
