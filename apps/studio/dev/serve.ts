// The studio's development server: a host page with the game's frame, the in-memory play API, and /art.
//   npx tsx apps/studio/dev/serve.ts [port] [--built]
// Open /?title=kraken&lang=en&mode=demo&seed=7&strict=1&balance=5000.
// With --built it serves dist under the content security policy of production.
import { defaultLocale, isLocale } from "@w10/phrases/languages";
import { asJsonObject, findTitle } from "@w10/game-math";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { text } from "node:stream/consumers";
import { createServer as createVite } from "vite";
import { PlayServer, Refusal } from "./play-server.ts";

const port = Number(process.argv.find((part) => /^\d+$/.test(part)) ?? 3300);
const isBuilt = process.argv.includes("--built");
const here = import.meta.dirname;
// Source of /art: the web app, or the folder in STUDIO_ART while artwork is made.
const pictures = process.env["STUDIO_ART"] ?? join(here, "../../web/public");
const play = new PlayServer();

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".woff2": "font/woff2",
  ".webp": "image/webp",
};

const origin = `http://127.0.0.1:${port}`;
const policy = [
  "default-src 'none'",
  `script-src ${origin}`,
  `style-src ${origin}`,
  `img-src ${origin} data:`,
  `font-src ${origin}`,
  `connect-src ${origin}`,
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ");

function hostPage(query: URLSearchParams): string {
  const title = (query.get("title") ?? "pharaoh-mines").replaceAll(/[^a-z0-9-]/g, "");
  const lang = isLocale(query.get("lang")) ? query.get("lang") : defaultLocale;
  const mode = query.get("mode") === "real" ? "real" : "demo";
  const hash = `launch=${title}.${mode}.${lang}&lang=${lang}&mode=${mode}&mechanic=${findTitle(title)?.mechanic ?? ""}`;
  return `<!doctype html><html><head><meta name="viewport" content="width=device-width,initial-scale=1"><title>Studio</title>
<style>html,body{margin:0;height:100%;background:#04161D}iframe{border:0;width:100%;height:100%;display:block}</style></head>
<body><iframe id="frame" title="game" sandbox="allow-scripts" allow="autoplay" src="/studio/index.html#${hash}"></iframe></body></html>`;
}

async function bodyOf(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  const sent = await text(request);
  const body: unknown = sent === "" ? null : JSON.parse(sent);
  return asJsonObject(body) ?? {};
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

async function answerPlay(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const headers = {
    token: (request.headers.authorization ?? "").replace(/^Bearer /, ""),
    key: String(request.headers["idempotency-key"] ?? ""),
  };
  try {
    const body = request.method === "POST" ? await bodyOf(request) : {};
    const path = new URL(request.url ?? "/", origin).pathname;
    const holdMs = play.holdMs(path, { ...headers, body });
    if (holdMs > 0) await new Promise((resolve) => setTimeout(resolve, holdMs + 2));
    sendJson(response, 200, play.call(path, { ...headers, body }));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    sendJson(response, error.status, { error: { type: error.type, code: error.type, message: error.type } });
  }
}

async function sendFile(response: ServerResponse, path: string): Promise<void> {
  const content = await readFile(path).catch(() => null);
  if (content === null) response.writeHead(404).end();
  else
    response
      .writeHead(200, { "content-type": TYPES[extname(path)] ?? "application/octet-stream" })
      .end(content);
}

const vite = isBuilt
  ? null
  : await createVite({ root: join(here, ".."), server: { middlewareMode: true, hmr: false, cors: true } });

createServer((request, response) => {
  const url = new URL(request.url ?? "/", origin);
  const path = normalize(url.pathname);
  response.setHeader("access-control-allow-origin", "*");
  response.setHeader("access-control-allow-headers", "authorization, content-type, idempotency-key");
  if (request.method === "OPTIONS") response.writeHead(204).end();
  else if (path === "/") {
    const balanceMinor = Number(url.searchParams.get("balance") ?? 1_248_050);
    const seed = Number(url.searchParams.get("seed") ?? 1);
    if (!url.searchParams.has("keep")) {
      play.reset({ seed, balanceMinor, isStrict: url.searchParams.has("strict") });
    }
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(hostPage(url.searchParams));
  } else if (path.startsWith("/api/play/")) void answerPlay(request, response);
  else if (path.startsWith("/art/")) void sendFile(response, join(pictures, path));
  else if (vite) vite.middlewares(request, response);
  else {
    if (path.endsWith(".html")) response.setHeader("content-security-policy", policy);
    void sendFile(response, join(here, "../dist", path.replace(/^\/studio/, "")));
  }
}).listen(port, "127.0.0.1", () => process.stdout.write(`studio on ${origin}/?title=pharaoh-mines\n`));
