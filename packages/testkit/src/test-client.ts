import { type BodyOf, type Operation, operations, type ReplyOf } from "@w10/contract";
import { checkReply } from "./check-reply.ts";

/** The part of a Fastify instance that tests use. */
export interface Injectable {
  inject(request: {
    method: "GET" | "POST";
    url: string;
    headers: Record<string, string>;
    payload?: string;
  }): Promise<{
    statusCode: number;
    headers: Record<string, unknown>;
    body: string;
    cookies: { name: string; value: string }[];
  }>;
}

export interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface CallInput<O extends Operation> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** The operation's body, or anything for invalid input. */
  readonly body?: Partial<BodyOf<O>> | Readonly<Record<string, unknown>>;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A browser's state: cookies and CSRF token. */
export class TestClient {
  readonly #app: Injectable;
  readonly cookies = new Map<string, string>();
  csrfToken = "";

  constructor(app: Injectable) {
    this.#app = app;
  }

  /** Reads the player info and stores the CSRF token. */
  async readInfo(): Promise<ReplyOf<typeof operations.getPlayerInfo>> {
    const { status, body } = await this.call(operations.getPlayerInfo);
    if (status >= 500) throw new Error(`the player info was not answered: ${status} ${JSON.stringify(body)}`);
    return body;
  }

  /** Calls an operation. The body of a refusal is untyped. */
  async call<O extends Operation>(operation: O, input: CallInput<O> = {}): Promise<Answer<ReplyOf<O>>> {
    const path = operation.path.replaceAll(/:(\w+)/g, (_all, name: string) =>
      encodeURIComponent(input.params?.[name] ?? ""),
    );
    const query = input.query ? `?${new URLSearchParams(input.query).toString()}` : "";
    return this.send(operation.method, `/api${path}${query}`, input);
  }

  async send<Body>(
    method: "GET" | "POST",
    url: string,
    input: Omit<CallInput<Operation>, "params" | "query"> & { payload?: string } = {},
  ): Promise<Answer<Body>> {
    const headers: Record<string, string> = {
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    };
    if (this.csrfToken) headers["x-csrf-token"] = this.csrfToken;
    if (input.key !== undefined) headers["idempotency-key"] = input.key;
    if (input.body !== undefined || input.payload !== undefined) headers["content-type"] = "application/json";
    Object.assign(headers, input.headers);
    const payload = input.payload ?? (input.body === undefined ? undefined : JSON.stringify(input.body));
    const answer = await this.#app.inject({
      method,
      url,
      headers,
      ...(payload === undefined ? {} : { payload }),
    });
    for (const { name, value } of answer.cookies) {
      if (value === "") this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const token = answer.headers["x-csrf-token"];
    if (typeof token === "string") this.csrfToken = token;
    const body = parse(answer.body);
    checkReply({ method, url, status: answer.statusCode, body });
    return { status: answer.statusCode, body: body as Body, headers: answer.headers };
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
