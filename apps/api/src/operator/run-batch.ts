import { z } from "zod";
import { Refusal } from "../platform/refusal.ts";
import { OperatorError } from "./operator-call.ts";

// No shell hands over the one sign that PostgreSQL cannot keep; JSON can.
const words = z.array(z.string().refine((word) => !word.includes("\0"))).min(1);

/** What a command that did not go through says to the operator. */
export function sentenceOf(error: unknown): string {
  if (error instanceof Refusal) return `Refused: ${error.code}`;
  return error instanceof Error ? error.message : String(error);
}

/** Runs a command per line, each a JSON list of its words, and answers each with a line of JSON: what it said, or why it failed. */
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
    throw new OperatorError('A line is a JSON list of words, as ["player", "anna"].');
  }
}
