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
/** Whoever draws shows it every two seconds; on a busy machine later. */
const signMs = 15_000;
const toDraw = z.array(z.string());

/**
 * Serves the pictures below `/art/`: as AVIF to browsers that take it, and one that is still to be drawn as soon as it is. On a first
 * start the casino opens while the pictures inside the games are being drawn; the drawing process takes first what is asked for.
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
 * Asks the drawing process for a picture that its list names, and waits for the file. Where nobody draws (any more) nobody waits: a
 * browser has six connections, and as many pictures that never come would keep it from everything else.
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
