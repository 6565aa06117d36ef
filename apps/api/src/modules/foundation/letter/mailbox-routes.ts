import type { FastifyInstance, FastifyReply } from "fastify";
import { escapeHtml } from "../../../platform/html/escape.ts";
import type { Mailbox, MailboxMessage } from "../../../platform/mail/mailbox.ts";

// Mail programs need inline styles, so only this development page allows them. It runs no script.
export const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";
export const letterPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation";

export function sendPage(reply: FastifyReply, policy: string, html: string): FastifyReply {
  return reply.header("content-security-policy", policy).type("text/html; charset=utf-8").send(html);
}

/** The HTML frame of the development pages for letters. */
export function renderPage(body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Почта разработки / Development mailbox</title>
<style>body{margin:0 auto;max-width:760px;padding:24px 16px;background:#08212A;color:#F6FAF5;font:16px/1.5 system-ui,sans-serif}article{background:#0D3542;border-radius:14px;padding:16px 20px;margin:0 0 16px}h2{font-size:17px;margin:0}p{color:#BFD5D6;margin:4px 0 12px}iframe{width:100%;height:380px;border:0;border-radius:10px;background:#08212A}a{color:#FFD36B}pre{white-space:pre-wrap;overflow-wrap:anywhere}</style></head>
<body><h1>Почта разработки <small>Development mailbox</small></h1><p><a href="/mailbox">Отправленные / Sent</a> · <a href="/mailbox/previews">Все письма и SMS / All emails and SMS</a></p>${body}</body></html>`;
}

/**
 * The development mailbox: every letter and text message that would have been sent. Not registered when
 * letters are really sent.
 */
export function registerMailboxPage(app: FastifyInstance, mailbox: Mailbox): void {
  app.get("/mailbox", async (_request, reply) =>
    sendPage(reply, pagePolicy, renderList(await mailbox.list(100))),
  );

  app.get<{ Params: { id: string } }>("/mailbox/:id", async (request, reply) => {
    const message = /^[0-9a-f-]{36}$/.test(request.params.id) ? await mailbox.get(request.params.id) : null;
    if (!message)
      return sendPage(
        reply.code(404),
        pagePolicy,
        renderPage('<p>Письма нет / No such email. <a href="/mailbox">Назад / Back</a></p>'),
      );
    const html =
      message.html?.replaceAll("<a href=", '<a target="_top" href=') ??
      `<!doctype html><meta charset="utf-8"><pre>${escapeHtml(message.body)}</pre>`;
    return sendPage(reply, letterPolicy, html);
  });
}

function renderList(messages: readonly MailboxMessage[]): string {
  if (messages.length === 0) return renderPage("<p>Писем пока нет / Nothing has been sent yet.</p>");
  const items = messages.map(
    ({ id, kind, recipient, subject, body, createdAt, locale }) =>
      `<article><h2>${kind === "mail" ? "✉" : "☎"} ${escapeHtml(subject || body.slice(0, 80))}</h2><p>${escapeHtml(recipient)}, ${locale}, ${createdAt.toISOString()}</p>
<iframe title="${escapeHtml(subject || "SMS")}" src="/mailbox/${id}" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"></iframe></article>`,
  );
  return renderPage(items.join("\n"));
}
