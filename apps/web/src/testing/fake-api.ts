import { vi } from "vitest";
import { setCsrfToken } from "../platform/api/api-client.ts";

export interface SentCall {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly headers: Headers;
}

type Answer = { readonly status?: number; readonly body: unknown; readonly headers?: Record<string, string> };
type Handler = (call: SentCall) => Answer | Promise<Answer>;

/** Replaces `fetch` by handlers for `METHOD /path` and records the calls. Unhandled calls get 404. */
export function startFakeApi(handlers: Readonly<Record<string, Handler>>): readonly SentCall[] {
  const sent: SentCall[] = [];
  setCsrfToken("token");
  vi.stubGlobal("fetch", async (address: Request | URL | string, init?: RequestInit) => {
    const url = new URL(address instanceof Request ? address.url : address, "http://site");
    const call: SentCall = {
      method: init?.method ?? "GET",
      path: url.pathname.replace(/^\/api/, ""),
      query: Object.fromEntries(url.searchParams),
      body: typeof init?.body === "string" ? (JSON.parse(init.body) as unknown) : null,
      headers: new Headers(init?.headers),
    };
    sent.push(call);
    const handler = handlers[`${call.method} ${call.path}`];
    const answer = handler
      ? await handler(call)
      : { status: 404, body: { error: { type: "request.not_found", code: null, message: "" } } };
    return new Response(JSON.stringify(answer.body), {
      status: answer.status ?? 200,
      headers: { "content-type": "application/json", ...answer.headers },
    });
  });
  return sent;
}
