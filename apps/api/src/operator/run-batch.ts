import { z } from "zod";
import { Refusal } from "../platform/refusal.ts";
import { OperatorError } from "./operator-call.ts";

// PostgreSQL cannot store NUL, which only JSON can pass.
const words = z.array(z.string().refine((word) => !word.includes("\0"))).min(1);

/** The message of a failed command. */
export function sentenceOf(error: unknown): string {
  if (error instanceof Refusal) return `Refused: ${error.code}`;
  return error instanceof Error ? error.message : String(error);
}

/**
 * Runs one command per line, each a JSON array of words, and answers each with a line of JSON: its output, or
 * the error.
 */
export async function* runBatch(
  lines: AsyncIterable<string>,
  run: (words: readonly string[]) => Promise<string>,
): AsyncGenerator<string> {
  for await (const line of lines) if (line.trim()) yield JSON.stringify(await answer(line, run));
}

async function answer(line: string, run: (words: readonly string[]) => Promise<string>) {
  try {
    return { answer: await run(readWords(line)) };
  } catch (error) {
    return { error: sentenceOf(error) };
  }
}

function readWords(line: string): readonly string[] {
  try {
    return words.parse(JSON.parse(line));
  } catch {
    throw new OperatorError('A line must be a JSON array of words, such as ["player", "anna"].');
  }
}
