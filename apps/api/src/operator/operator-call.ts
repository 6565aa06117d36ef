import { readFile } from "node:fs/promises";
import type { App } from "../app.ts";
import { StaffRefusal } from "../platform/command/staff-act.ts";
import { Refusal } from "../platform/refusal.ts";
import { ownerActor } from "../platform/command/actor.ts";

export interface OperatorCommand {
  readonly usage: string;
  readonly summary: string;
  /** Returns the output. */
  run(app: App, args: readonly string[]): Promise<string>;
}

/** The actor in the command log: OPERATOR if set, otherwise the machine's login. */
export const operator = ownerActor(process.env["OPERATOR"] || process.env["USER"] || "operator");

export function readTextFile(path: string): Promise<string> {
  return readFile(path, "utf8").catch(() => {
    throw new StaffRefusal(`The file ${path} cannot be read.`);
  });
}

/** The message of a failed command. */
export function errorMessageOf(error: unknown): string {
  if (error instanceof Refusal) return `Refused: ${error.code}`;
  return error instanceof Error ? error.message : String(error);
}

/** Characters that control a terminal: control characters except the line feed, and direction marks. */
const controlCharacters = /(?!\n)[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Escapes external text, such as a browser's name or a mail server's answer, for the terminal. */
export function printable(text: string): string {
  return text.replaceAll(
    controlCharacters,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
