import type { z } from "zod";
import { settings } from "./env.ts";

/** One line per setting, for `--help`. */
export function describeSettings(ofProviders: Readonly<Record<string, z.ZodType>>): string {
  const rows = Object.entries({ ...settings.shape, ...ofProviders }).map(([name, schema]) => {
    const standard = schema.safeParse(undefined);
    const value =
      standard.success && standard.data !== undefined
        ? String(standard.data === true ? "on" : standard.data === false ? "off" : standard.data)
        : "-";
    return `  ${name.padEnd(30)} ${(value || "-").padEnd(28)} ${schema.description}`;
  });
  return rows.join("\n");
}
