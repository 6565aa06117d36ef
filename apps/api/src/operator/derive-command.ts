import { writeFile } from "node:fs/promises";
import { z } from "zod";
import type { App } from "../app.ts";
import { findPlayer } from "../modules/identity/player/index.ts";
import type { ModuleParts } from "../modules/bind-modules.ts";
import { InputRefusal, type StaffAct, StaffRefusal } from "../platform/command/staff-act.ts";
import { type OperatorCommand, operator, readTextFile } from "./operator-call.ts";

/** A field of an act's input as JSON Schema describes it. */
const property = z.object({
  type: z.string().optional(),
  enum: z.array(z.string()).optional(),
  description: z.string().optional(),
  default: z.unknown().optional(),
  reference: z.literal("player").optional(),
  /** The flag, where it is not made of the field's name. */
  flag: z.string().optional(),
  anyOf: z.array(z.object({ type: z.string().optional() })).optional(),
});
const inputShape = z.object({
  properties: z.record(z.string(), property).default({}),
  required: z.array(z.string()).default([]),
});

interface Flag {
  readonly key: string;
  readonly name: string;
  readonly field: z.infer<typeof property>;
  readonly isRequired: boolean;
}

/** `--player` of `playerId`, `--fraud` of `isFraud`. */
function flagName(key: string): string {
  const word = key.replace(/^(?:is|has|needs|allows)(?=[A-Z])/, "").replace(/(?<=[a-z])Id$/, "");
  return `--${word.replaceAll(/(?<=[a-z\d])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()}`;
}

function flagsOf({ input }: Pick<StaffAct<never>, "input">): readonly Flag[] {
  const { properties, required } = inputShape.parse(
    z.toJSONSchema(input, { io: "input", unrepresentable: "any" }),
  );
  return Object.entries(properties).map(([key, field]) => ({
    key,
    name: field.flag === undefined ? flagName(key) : `--${field.flag}`,
    field,
    isRequired: required.includes(key),
  }));
}

const typeOf = ({ type, anyOf }: Flag["field"]): string =>
  type ?? anyOf?.find((each) => each.type !== "null")?.type ?? "string";

function hintOf({ name, field, isRequired }: Flag): string {
  const type = typeOf(field);
  // A switch that may be left out is off: its flag alone turns it on.
  if (type === "boolean" && field.default === false) return `[${name}]`;
  const value =
    field.enum?.join("|") ??
    (type === "boolean"
      ? "on|off"
      : type === "object"
        ? "<file.json>"
        : `<${field.description ?? name.slice(2)}>`);
  return isRequired ? `${name} ${value}` : `[${name} ${value}]`;
}

/** The command line of a staff command or query: flags and help come from its schema. */
export function deriveCommand(act: StaffAct<ModuleParts>): OperatorCommand {
  const flags = flagsOf(act);
  const general = [
    ...(act.staff.givesFile ? ["--to <new file>"] : []),
    ...(act.staff.needsNote ? ["--note <why>"] : []),
    ...(act.kind === "command" ? ["[--dry-run]"] : []),
  ];
  return {
    usage: [act.name, ...flags.map(hintOf), ...general].join(" "),
    summary: act.staff.summary,
    run: (app, args) => runAct(app, { act, flags, args }),
  };
}

async function runAct(
  app: App,
  { act, flags, args }: { act: StaffAct<ModuleParts>; flags: readonly Flag[]; args: readonly string[] },
): Promise<string> {
  const given = readFlags(act, flags, args);
  const labels: string[] = [];
  const sent: Record<string, unknown> = {};
  for (const flag of flags) {
    const text = given.get(flag.name);
    if (text === undefined) continue;
    if (flag.field.reference === "player") {
      const player = await needPlayer(app, text);
      labels.push(player.login);
      sent[flag.key] = player.id;
    } else sent[flag.key] = await readValue(flag, text);
  }
  const path = given.get("--to");
  if (act.staff.givesFile && !path) throw new StaffRefusal("--to <new file> is required.");
  const note = given.get("--note");
  if (act.staff.needsNote && !note)
    throw new StaffRefusal("--note <value> is required: it is stored in the command log.");
  const isDryRun = given.has("--dry-run");
  const { reply, text } = await act
    .perform(app.parts, { actor: operator, sent, note, isDryRun })
    .catch((error: unknown): never => {
      throw error instanceof InputRefusal ? new StaffRefusal(sentenceOf(error, flags)) : error;
    });
  if (reply instanceof Uint8Array && path !== undefined) await writeNewFile(path, reply);
  const answer = act.kind === "command" && labels.length > 0 ? `${labels.join(" and ")}: ${text}` : text;
  return isDryRun ? `Dry run, nothing was changed. ${answer}` : answer;
}

/** Texts by flag; a switch without a word is on. A flag that the act does not have is refused. */
function readFlags(
  { name, kind, staff }: StaffAct<ModuleParts>,
  flags: readonly Flag[],
  args: readonly string[],
): ReadonlyMap<string, string> {
  const switches = new Set(flags.filter(({ field }) => typeOf(field) === "boolean").map((flag) => flag.name));
  const known = new Set([
    ...flags.map((flag) => flag.name),
    ...(staff.givesFile ? ["--to"] : []),
    ...(kind === "command" ? ["--note", "--dry-run"] : []),
  ]);
  const given = new Map<string, string>();
  for (let at = 0; at < args.length; at += 1) {
    const flag = args[at] ?? "";
    if (!known.has(flag))
      throw new StaffRefusal(`${name} takes ${[...known].join(", ") || "no words"}, not '${flag}'.`);
    const next = args[at + 1];
    const isAlone =
      flag === "--dry-run" || (switches.has(flag) && (next === undefined || next.startsWith("--")));
    if (!isAlone && (next === undefined || (next.startsWith("--") && known.has(next))))
      throw new StaffRefusal(`${flag} <value> is required.`);
    given.set(flag, isAlone ? "on" : (next ?? ""));
    if (!isAlone) at += 1;
  }
  return given;
}

/** The value that JSON would carry. What cannot be read is passed on as text, which the schema refuses. */
async function readValue({ name, field }: Flag, text: string): Promise<unknown> {
  switch (typeOf(field)) {
    case "boolean":
      return text === "on" ? true : text === "off" ? false : text;
    case "integer":
    case "number":
      // Plain digits only: '1e3' and '0x10' are slips.
      return /^-?\d{1,12}(?:\.\d{1,6})?$/.test(text) ? Number(text) : text;
    case "array":
      return text === "none" ? [] : text.split(",").filter(Boolean);
    case "object":
      return readJson(name, text);
    default:
      return text;
  }
}

async function writeNewFile(path: string, bytes: Uint8Array): Promise<void> {
  await writeFile(path, bytes, { flag: "wx", mode: 0o600 }).catch(() => {
    throw new StaffRefusal(`The file ${path} already exists or cannot be written.`);
  });
}

async function readJson(name: string, path: string): Promise<unknown> {
  const text = await readTextFile(path);
  try {
    return JSON.parse(text);
  } catch {
    throw new StaffRefusal(`${name}: the file ${path} is not JSON.`);
  }
}

/** The faults as sentences about flags. */
function sentenceOf({ faults }: InputRefusal, flags: readonly Flag[]): string {
  return faults
    .map(({ field, fault }) => {
      const [key = "", ...rest] = field.split(".");
      const flag = flags.find((each) => each.key === key);
      return `${[flag?.name ?? key, ...rest.filter((part) => !/^\d+$/.test(part))].filter(Boolean).join(" ")} ${fault}.`.trim();
    })
    .join("\n");
}

async function needPlayer(app: App, named: string): Promise<{ id: string; login: string }> {
  const player = named === "" ? undefined : await findPlayer(app.parts.db, named);
  if (!player) throw new StaffRefusal(`There is no player '${named}'.`);
  return player;
}
