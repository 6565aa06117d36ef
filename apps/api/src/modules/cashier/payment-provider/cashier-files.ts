import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "../../../platform/refusal.ts";

/** Both the sources and the bundle in apps/api/dist must find the folders. */
function findFolder(...candidates: readonly string[]): string {
  const folders = candidates.map((path) => fileURLToPath(new URL(path, import.meta.url)));
  return folders.find((folder) => existsSync(folder)) ?? folders[0] ?? ".";
}

const logoFolder = fileURLToPath(new URL("./logos", import.meta.url));

/** The logos that a payment method may have. */
export const logoNames: ReadonlySet<string> = new Set(
  readdirSync(logoFolder).flatMap((file) => (file.endsWith(".svg") ? [file.slice(0, -".svg".length)] : [])),
);

/** Serves the widget's loader and style, and the methods' logos. */
export function bindCashierFiles(http: FastifyInstance, widgetFolder?: string): void {
  const widget =
    widgetFolder ?? findFolder("../../../../../cashier-widget/dist", "../../cashier-widget/dist");

  http.get<{ Querystring: { src?: unknown } }>("/api/cashier/images", async (request, reply) => {
    const { src } = request.query;
    if (typeof src !== "string" || !logoNames.has(src)) throw new Refusal("request.not_found");
    // Prevents scripts from running in an SVG that is opened directly.
    reply
      .header("content-security-policy", "default-src 'none'; sandbox")
      .header("cache-control", "public, max-age=86400");
    return sendFile(request, reply, { path: join(logoFolder, `${src}.svg`), type: "image/svg+xml" });
  });

  for (const [name, type] of [
    ["version.js", "text/javascript; charset=utf-8"],
    ["version.css", "text/css; charset=utf-8"],
  ] as const) {
    http.get(`/api/cashier/proxy/${name}`, async (request, reply) => {
      reply.header("cache-control", "no-cache");
      return sendFile(request, reply, { path: join(widget, name), type });
    });
  }
}

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: { path: string; type: string },
): Promise<FastifyReply> {
  const body = await readFile(file.path, "utf8").catch(() => null);
  if (body === null) throw new Refusal("request.not_found");
  const tag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  reply.header("etag", tag);
  if (request.headers["if-none-match"]?.includes(tag)) return reply.code(304).send();
  reply.type(file.type).compress(body);
  return reply;
}
