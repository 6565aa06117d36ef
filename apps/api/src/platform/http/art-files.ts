import { existsSync, statSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { setSharedFileHeaders } from "./security-headers.ts";

const dayCache = "public, max-age=86400";
const longestWaitMs = 20_000;
const pollMs = 100;
const maxWaiting = 64;
/** The drawing process signals every two seconds, later on a busy machine. */
const signMs = 15_000;
const toDraw = z.array(z.string());

/**
 * Serves the pictures below `/art/`, as AVIF to browsers that accept it. On a first start the casino opens
 * while game pictures are still being drawn: requested ones are drawn first and sent as soon as they exist.
 */
export async function serveArt(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  const drawing = watchDrawing(folder);
  await app.register(async (scope) => {
    scope.addHook("onSend", async (_request, reply) => {
      const isFound = reply.statusCode === 200 || reply.statusCode === 304;
      reply.header("cache-control", isFound ? dayCache : "no-store");
    });
    await scope.register(fastifyStatic, { root: folder, serve: false, cacheControl: false });
    scope.get<{ Params: { "*": string } }>("/art/*", async (request, reply) => {
      const path = request.params["*"];
      if (!existsSync(join(folder, path))) await drawing.await(path);
      const light = path.replace(/\.webp$/, ".avif");
      const takesLight = request.headers.accept?.includes("image/avif") ?? false;
      if (light !== path) reply.header("vary", "accept");
      setSharedFileHeaders(reply);
      return reply.sendFile(takesLight && existsSync(join(folder, light)) ? light : path);
    });
  });
}

/**
 * Requests a listed picture from the drawing process and waits for the file. Never waits without a drawing
 * process: browsers have six connections per host, which missing pictures would block.
 */
function watchDrawing(folder: string): { readonly await: (path: string) => Promise<void> } {
  let waiting = 0;
  const isDrawing = (): boolean => {
    const sign = statSync(join(folder, "drawing"), { throwIfNoEntry: false });
    return sign !== undefined && Date.now() - sign.mtimeMs < signMs;
  };
  const isToDraw = async (path: string): Promise<boolean> => {
    if (existsSync(join(folder, "ready")) || !isDrawing()) return false;
    try {
      return toDraw.parse(JSON.parse(await readFile(join(folder, "to-draw.json"), "utf8"))).includes(path);
    } catch {
      return false;
    }
  };
  return {
    await: async (path) => {
      if (waiting >= maxWaiting || !(await isToDraw(path))) return;
      waiting += 1;
      try {
        await writeFile(join(folder, "asked", encodeURIComponent(path)), "");
        const end = Date.now() + longestWaitMs;
        while (!existsSync(join(folder, path)) && Date.now() < end && isDrawing())
          await new Promise((resolve) => setTimeout(resolve, pollMs));
      } finally {
        waiting -= 1;
      }
    },
  };
}
