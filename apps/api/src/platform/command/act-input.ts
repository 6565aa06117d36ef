import { z } from "zod";
import { readId } from "../ids.ts";

/** A fault as the end of a sentence that begins with the field. A schema's own words go first. */
const faultOf: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "is required" : `must be ${kinds[issue.expected] ?? issue.expected}`;
    case "invalid_value":
      return `must be ${oneOf(issue.values.map(String))}`;
    case "too_small":
      return issue.origin === "string" || issue.origin === "array"
        ? "must not be empty"
        : `must be at least ${issue.minimum}`;
    case "too_big":
      return issue.origin === "string" ? "is too long" : `must be at most ${issue.maximum}`;
    case "unrecognized_keys":
      return `takes no ${issue.keys.join(" and no ")}`;
    default:
      return "is not valid";
  }
};

const kinds: Readonly<Record<string, string>> = {
  string: "a text",
  int: "a whole number",
  number: "a number",
  boolean: "on or off",
  array: "a list",
  object: "a file of fields",
  record: "a file of fields",
};

/** Checks what staff sent. */
export function readInput<Input>(schema: z.ZodType<Input>, sent: unknown): z.ZodSafeParseResult<Input> {
  return schema.safeParse(sent, { error: faultOf });
}

/** Joins as 'A, B or C'. */
export function oneOf(words: readonly string[]): string {
  return [words.slice(0, -1).join(", "), ...words.slice(-1)].filter(Boolean).join(" or ");
}

/** A value that is read from what was sent; null is a fault, and then the end of its sentence. */
export const readFrom = <Sent, Output>(
  schema: z.ZodType<Sent>,
  read: (sent: Sent) => Output | null,
  fault: string | (() => string),
) =>
  schema.transform((sent, context): Output => {
    const value = read(sent);
    if (value !== null) return value;
    const message = typeof fault === "string" ? fault : fault();
    context.issues.push({ code: "custom", message, input: sent });
    return z.NEVER;
  });

/** An id as staff send it; the fault says where ids are listed. */
export const idInput = <Noun extends string>(fault: string) => readFrom(z.string(), readId<Noun>, fault);

/** A player. On a command line a login or an email becomes the id before it is sent. */
export const playerInput = idInput<"player">("must be a player's id").meta({
  reference: "player",
  description: "login, email or id",
});

/** A word without a space, such as the code of a game. */
export const codeInput = z.string().min(1);
