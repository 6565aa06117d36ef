import { defaultLocale, isLocale, type Locale } from "@w10/phrases/languages";
import { phrase } from "@w10/phrases/phrase";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isLookedAt } from "../../../platform/http/error-reply.ts";
import { rateLimitOf } from "../../../platform/http/rate-limits.ts";
import { isPage, refuseUnknown } from "../../../platform/http/refuse-unknown.ts";
import { drawPlainPage } from "./plain-page.ts";

const unsubscribePath = /^\/(?:[a-z-]+\/)?unsubscribe\/([^/]+)\/([^/]+)\/([^/]+)\/?$/;
const emailShape = /^[^\s<>"']{1,64}@[^\s<>"']{1,255}$/;

/**
 * Answers a form that a browser has posted to a page's address, because its scripts are off or had not arrived. A
 * letter's unsubscribe link works so; every other form is led back to, with the email that was typed.
 */
export async function answerPostedForms(http: FastifyInstance, rateLimitFactor: number): Promise<void> {
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // In parts or without a type nothing is read. A password never is.
    scope.addContentTypeParser("*", { parseAs: "string" }, async () => null);
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      async (_request: FastifyRequest, body: string) => new URLSearchParams(body).get("email"),
    );
    const config = { rateLimit: rateLimitOf("page", rateLimitFactor) };
    scope.post("/*", { config }, async (request, reply) => {
      if (!isPage(request.url) || !isLookedAt(request)) refuseUnknown(request, reply);
      const [path = "/"] = request.url.split("?");
      const [, first] = path.split("/");
      const locale = isLocale(first) ? first : (request.w10?.locale ?? defaultLocale);
      void reply.header("cache-control", "no-store").type("text/html; charset=utf-8");
      const link = unsubscribePath.exec(path);
      if (link) return unsubscribe(http, { request, reply, link, locale });
      // Pages can be read, and nothing else.
      void reply.code(405).header("allow", "GET, HEAD");
      const say = (key: string): string => phrase(locale, "site", { path: `posted.${key}` });
      const email = typeof request.body === "string" && emailShape.test(request.body) ? request.body : null;
      // The email comes after the number sign, where no server and no log reads it; without another address before it
      // the browser would stay on this page.
      const again = `${request.url}${request.url.includes("?") ? "&" : "?"}again`;
      const href = email ? `${again}#email=${encodeURIComponent(email)}` : request.url;
      return drawPlainPage({
        locale,
        title: say("title"),
        texts: [say("text")],
        back: { href, text: say("back") },
      });
    });
  });
}

interface Unsubscribing {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly link: RegExpExecArray;
  readonly locale: Locale;
}

/** The link's signature is the proof, with scripts and without. */
async function unsubscribe(
  http: FastifyInstance,
  { request, reply, link: [, hash = "", userId = "", type = ""], locale }: Unsubscribing,
): Promise<string> {
  const url = `/api/subscription/${type}/${hash}/${userId}/unsubscribe`;
  const answer = await http.inject({ method: "POST", url, remoteAddress: request.ip });
  const isDone = answer.statusCode === 200;
  void reply.code(answer.statusCode);
  const say = (path: string, values = {}): string => phrase(locale, "subscription", { path, values });
  const text = isDone ? say("done", { what: say(type) }) : say("failed");
  const title = say(isDone ? "unsubscribed" : "unsubscribeTitle");
  const home = phrase(locale, "site", { path: "notFound.button" });
  return drawPlainPage({ locale, title, texts: [text], back: { href: `/${locale}`, text: home } });
}
