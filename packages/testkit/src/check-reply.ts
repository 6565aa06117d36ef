import { operations, type Operation } from "@w10/contract";
import { createOpenApi } from "@w10/contract/openapi";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";

export interface AnsweredCall {
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly body: unknown;
}

const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema({ ...createOpenApi() }, "contract");

const all: readonly Operation[] = Object.values(operations);
const routes = all.flatMap(({ id, method, path, alsoAt = [] }) =>
  [path, ...alsoAt].map((each) => ({
    id,
    method,
    pattern: new RegExp(`^/api${each.replaceAll(/:\w+/g, "[^/]+")}$`),
    documented: `/api${each.replaceAll(/:(\w+)/g, "{$1}")}`,
    hasParams: each.includes(":"),
  })),
);
// A fixed path is before one with parameters that it fits too.
routes.sort((one, other) => Number(one.hasParams) - Number(other.hasParams));

/** Throws when an operation's reply, success or refusal, is not what the published OpenAPI document says. */
export function checkReply({ method, url, status, body }: AnsweredCall): void {
  const [path = ""] = url.split("?");
  const route = routes.find((each) => each.method === method && each.pattern.test(path));
  // The router takes no part of an address that is too long.
  if (!route || isUnknownAddress(status, body)) return;
  const validate = findSchema(route, status);
  if (!validate) throw new Error(`${route.id} answered ${status}, which its contract does not list`);
  if (!validate(body))
    throw new Error(
      `${route.id} answered ${status} outside of its contract: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(body)}`,
    );
}

const isUnknownAddress = (status: number, body: unknown): boolean =>
  status === 404 && JSON.stringify(body).includes('"type":"request.not_found"');

function findSchema(
  { documented, method }: { readonly documented: string; readonly method: string },
  status: number,
): ValidateFunction | undefined {
  const steps = [
    "paths",
    documented,
    method.toLowerCase(),
    "responses",
    `${status}`,
    "content",
    "application/json",
    "schema",
  ];
  const pointer = steps
    .map((step) => encodeURIComponent(step.replaceAll("~", "~0").replaceAll("/", "~1")))
    .join("/");
  return ajv.getSchema(`contract#/${pointer}`);
}
