import * as z from "zod";
import { errorCodes } from "./error-codes.ts";
import { listRefusals, needsCsrf, type Operation } from "./operation.ts";
import { operations } from "./operations.ts";

type Json = Readonly<Record<string, unknown>>;

const errorSchema: Json = {
  type: "object",
  properties: {
    error: {
      type: "object",
      properties: {
        type: { type: "string" },
        code: { type: ["integer", "null"] },
        message: { type: "string" },
        ways: { type: "array", items: { type: "string" }, description: "Only with step-up.required." },
      },
      required: ["type", "code", "message"],
    },
  },
  required: ["error"],
};
const fieldSchema: Json = {
  type: "object",
  properties: {
    errors: { type: "array", items: { type: "object", additionalProperties: { type: "string" } } },
  },
  required: ["errors"],
};

/** The specification fixes this body. */
const csrfSchema: Json = {
  type: "object",
  properties: { message: { const: "Invalid CSRF Token." } },
  required: ["message"],
  additionalProperties: false,
};

const csrfRef: Json = { $ref: "#/components/schemas/CsrfRefusal" };
const errorRef: Json = { $ref: "#/components/schemas/Error" };
const fieldRef: Json = { $ref: "#/components/schemas/FieldErrors" };

/** The whole contract as an OpenAPI 3.1 document. */
export function createOpenApi(): Json {
  const paths: Record<string, Record<string, unknown>> = {};
  const all: readonly Operation[] = Object.values(operations);
  for (const operation of all) {
    for (const [index, each] of [operation.path, ...(operation.alsoAt ?? [])].entries()) {
      const path = `/api${each.replaceAll(/:(\w+)/g, "{$1}")}`;
      // An OpenAPI id belongs to one path only.
      const own = index === 0 ? {} : { operationId: `${operation.id}.${index}` };
      paths[path] = { ...paths[path], [operation.method.toLowerCase()]: { ...describe(operation), ...own } };
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "W10",
      version: "1",
      description: "Operations of the W10 casino. A POST sends the x-csrf-token from GET /api/player/info.",
    },
    paths,
    components: { schemas: { Error: errorSchema, FieldErrors: fieldSchema, CsrfRefusal: csrfSchema } },
  };
}

function describe(operation: Operation): Json {
  return {
    operationId: operation.id,
    summary: operation.summary,
    tags: [operation.id.split(".")[0]],
    "x-access": operation.access,
    "x-rate-class": operation.rate,
    "x-csrf": needsCsrf(operation),
    ...(operation.stepUp ? { "x-step-up": operation.stepUp } : {}),
    parameters: [...parameters(operation, "path"), ...parameters(operation, "query"), ...headers(operation)],
    ...(operation.body
      ? {
          requestBody: {
            required: true,
            content: { "application/json": { schema: toSchema(operation.body, "input") } },
          },
        }
      : {}),
    ...(operation.file ? { requestBody: describeFile(operation.file) } : {}),
    responses: {
      200: {
        description: "OK",
        content: { "application/json": { schema: toSchema(operation.reply, "output") } },
      },
      ...refusals(operation),
    },
  };
}

function describeFile(part: string): Json {
  const schema = {
    type: "object",
    properties: { [part]: { type: "string", format: "binary" } },
    required: [part],
  };
  return { required: true, content: { "multipart/form-data": { schema } } };
}

function parameters(operation: Operation, place: "path" | "query"): Json[] {
  const schema = place === "path" ? operation.params : operation.query;
  if (!schema) return [];
  const { properties } = toSchema(schema, "input");
  const entries: readonly [string, unknown][] = Object.entries(properties ?? {});
  return entries.map(([name, each]) => ({
    name,
    in: place,
    required: place === "path",
    schema: each,
  }));
}

function headers(operation: Operation): Json[] {
  return operation.idempotency === "required"
    ? [
        {
          name: "Idempotency-Key",
          in: "header",
          required: true,
          schema: { type: "string", minLength: 8, maxLength: 255 },
        },
      ]
    : [];
}

/** Refusals grouped by HTTP status. */
function refusals(operation: Operation): Record<string, Json> {
  const byStatus = new Map<number, { readonly names: string[]; readonly bodies: Json[] }>();
  const add = (status: number, name: string, body: Json): void => {
    const found = byStatus.get(status) ?? { names: [], bodies: [] };
    byStatus.set(status, found);
    if (!found.names.includes(name)) found.names.push(name);
    if (!found.bodies.includes(body)) found.bodies.push(body);
  };
  for (const code of listRefusals(operation)) add(errorCodes[code].status, code, errorRef);
  if (needsCsrf(operation)) add(403, "Invalid CSRF Token", csrfRef);
  if (operation.body) add(400, "errors of fields", fieldRef);
  for (const [status, schema] of Object.entries(operation.refusals ?? {}))
    add(Number(status), "a body of its own", toSchema(schema, "output"));
  const answers: Record<string, Json> = {};
  for (const [status, { names, bodies }] of byStatus) {
    const [only] = bodies;
    const schema = bodies.length === 1 && only ? only : { anyOf: bodies };
    answers[status] = { description: names.join(", "), content: { "application/json": { schema } } };
  }
  return answers;
}

function toSchema(schema: NonNullable<Operation["body"]>, io: "input" | "output"): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      if (io === "input" && zodSchema._zod.def.type === "catch") return allowAny(jsonSchema);
      const { type, enum: known, const: only, format, pattern, minLength } = jsonSchema;
      // A rule of our own is a function, which a document cannot show: it says at least what every one refuses.
      if (io === "output" || type !== "string" || minLength !== undefined) return;
      if (!known && only === undefined && !format && !pattern && !z.safeParse(zodSchema, "").success)
        jsonSchema.minLength = 1;
    },
  });
  return rest;
}

/** A filter of an address counts as its default when it is anything else: the document says so. */
function allowAny(jsonSchema: Record<string, unknown>): void {
  const { default: fallback, ...rules } = jsonSchema;
  for (const name of Object.keys(jsonSchema)) delete jsonSchema[name];
  const any = { type: "string", description: "Anything else counts as if it were left out." };
  Object.assign(jsonSchema, { anyOf: [rules, any], ...(fallback !== undefined && { default: fallback }) });
}
