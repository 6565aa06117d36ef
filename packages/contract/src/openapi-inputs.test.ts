import * as z from "zod";
import { describe, expect, test } from "vitest";
import { createOpenApi } from "./openapi.ts";
import type { Operation } from "./operation.ts";
import { operations } from "./operations.ts";

type Json = Readonly<Record<string, unknown>>;

interface Input {
  readonly at: string;
  readonly schema: z.core.$ZodType;
  readonly json: Json;
  readonly isText: boolean;
}

const openApi = createOpenApi();

/** The fields of every operation beside what the document says of them. */
const inputs: readonly Input[] = Object.values(operations).flatMap((operation: Operation) =>
  (["params", "query", "body"] as const).flatMap((part) => {
    const shape = shapeOf(operation[part]);
    return Object.entries(shape).flatMap(([name, schema]) => {
      const json = documented(operation, part, name);
      return json ? [{ at: `${operation.id} ${part} ${name}`, schema, json, isText: part !== "body" }] : [];
    });
  }),
);

function shapeOf(schema: z.core.$ZodType | undefined): Readonly<Record<string, z.core.$ZodType>> {
  return schema instanceof z.core.$ZodObject ? schema._zod.def.shape : {};
}

function documented(
  { path, method }: Operation,
  part: "params" | "query" | "body",
  name: string,
): Json | null {
  const at = read(openApi, ["paths", `/api${path.replaceAll(/:(\w+)/g, "{$1}")}`, method.toLowerCase()]);
  if (part === "body")
    return read(at, ["requestBody", "content", "application/json", "schema", "properties", name]);
  const parameters = at?.["parameters"];
  const found = Array.isArray(parameters)
    ? parameters.find(
        (each: Json) => each["name"] === name && each["in"] === (part === "query" ? "query" : "path"),
      )
    : undefined;
  return read(found as Json | undefined, ["schema"]);
}

function read(json: Json | null | undefined, names: readonly string[]): Json | null {
  let found: Json | null | undefined = json;
  for (const name of names) found = found?.[name] as Json | undefined;
  return found ?? null;
}

/** Whether the document allows a value; only the rules that our documents have. */
function allows(json: Json, value: unknown): boolean {
  const any = json["anyOf"] ?? json["oneOf"];
  if (Array.isArray(any)) return any.some((each: Json) => allows(each, value));
  if (Array.isArray(json["enum"])) return json["enum"].includes(value);
  if ("const" in json) return json["const"] === value;
  const number = (name: string, otherwise: number): number => Number(json[name] ?? otherwise);
  if (Array.isArray(json["type"]))
    return json["type"].some((type: unknown) => allows({ ...json, type }, value));
  switch (json["type"]) {
    case "string":
      return (
        typeof value === "string" &&
        value.length >= number("minLength", 0) &&
        value.length <= number("maxLength", Infinity) &&
        new RegExp(typeof json["pattern"] === "string" ? json["pattern"] : "", "u").test(value)
      );
    case "integer":
    case "number":
      return (
        typeof value === "number" &&
        (json["type"] === "number" || Number.isInteger(value)) &&
        value >= number("minimum", -Infinity) &&
        value <= number("maximum", Infinity)
      );
    case "boolean":
      return typeof value === "boolean";
    case "null":
      return value === null;
    case "array":
      return Array.isArray(value);
    case "object":
      return typeof value === "object" && value !== null && !Array.isArray(value);
    default:
      return true;
  }
}

/** What an address says is text: the document's numbers are written out there. */
const allowsText = (json: Json, text: string): boolean =>
  allows(json, text) || (/^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text) && allows(json, Number(text)));

const texts = [
  "",
  "x",
  "no-such",
  "-1",
  "0",
  "1.5",
  "1e3",
  " 1",
  "0x1",
  "true",
  "x".repeat(9_000),
  "9".repeat(20),
];
const others = [null, true, 0, -1, 1.5, 2 ** 60, {}, [], ["x"], { x: 1 }];

describe("the document of the contract", () => {
  test("finds the fields of every operation", () => expect(inputs.length).toBeGreaterThan(150));

  test("forbids no input that its operation takes", () => {
    const lenient = inputs.flatMap(({ at, schema, json, isText }) =>
      (isText
        ? texts.filter((text) => !allowsText(json, text))
        : [...texts, ...others].filter((value) => !allows(json, value))
      )
        .filter((value) => z.safeParse(schema, value).success)
        .map((value) => `${at}: ${JSON.stringify(value).slice(0, 30)} is not ${JSON.stringify(json)}`),
    );
    expect(lenient).toEqual([]);
  });

  test("allows the empty text only where its operation takes it", () => {
    const refused = inputs.filter(({ schema, json }) => allows(json, "") && !z.safeParse(schema, "").success);
    expect(refused.map(({ at }) => at)).toEqual([]);
  });
});
