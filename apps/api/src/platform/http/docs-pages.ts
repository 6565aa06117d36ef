import { createOpenApi } from "@w10/contract/openapi";
import { type Operation, operations } from "@w10/contract";
import type { FastifyInstance } from "fastify";
import { escapeHtml } from "../html/escape.ts";

/** API documentation: a page at `/api/docs` and OpenAPI at `/api/docs/openapi.json`. */
export function registerDocs(app: FastifyInstance): void {
  // Built on first request, because it takes a fifth of the start and is rarely needed.
  let document: string | undefined;
  let page: string | undefined;
  app.get("/api/docs/openapi.json", async (_request, reply) => {
    document ??= JSON.stringify(createOpenApi());
    return reply.type("application/json").send(document);
  });
  app.get("/api/docs", async (_request, reply) =>
    reply
      .header(
        "content-security-policy",
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      )
      .type("text/html; charset=utf-8")
      .send((page ??= renderPage())),
  );
}

function renderPage(): string {
  const nouns = new Map<string, Operation[]>();
  const every: readonly Operation[] = Object.values(operations);
  for (const operation of every) {
    const noun = operation.id.split(".")[0] ?? "";
    nouns.set(noun, [...(nouns.get(noun) ?? []), operation]);
  }
  const sections = [...nouns]
    .map(([noun, all]) => `<h2>${noun}</h2>${all.map(renderOperation).join("")}`)
    .join("");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>W10: calls</title>
<style>body{margin:0 auto;max-width:960px;padding:24px 16px;background:#08212A;color:#F6FAF5;font:16px/1.5 system-ui,sans-serif}h2{margin:32px 0 8px}article{background:#0D3542;border-radius:14px;padding:14px 18px;margin:0 0 10px}code{color:#FFD36B;overflow-wrap:anywhere}p{margin:4px 0;color:#BFD5D6}small{color:#93B4B8}a{color:#FFD36B}</style></head>
<body><h1>W10: calls</h1><p>Made from the contract. For programs: <a href="/api/docs/openapi.json">openapi.json</a>.</p>${sections}</body></html>`;
}

function renderOperation({
  id,
  method,
  path,
  summary,
  access,
  errors,
  idempotency,
  rate,
}: Operation): string {
  const key = idempotency === "required" ? ", Idempotency-Key" : "";
  const codes = errors.length > 0 ? `<p><small>Refusals: ${escapeHtml(errors.join(", "))}</small></p>` : "";
  return `<article id="${id}"><code>${method} /api${escapeHtml(path)}</code><p>${escapeHtml(summary)}</p><p><small>${id}; for ${access}; limit ${rate}${key}</small></p>${codes}</article>`;
}
