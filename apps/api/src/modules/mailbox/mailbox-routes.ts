import type { FastifyInstance, FastifyReply } from "fastify";
import { escapeHtml } from "../../platform/escape.ts";
import type { Mailbox, MailboxMessage } from "../../platform/mail/mailbox.ts";

// Letters carry their styles in attributes, as mail programs want them, so this development page alone allows them. No script runs.
const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";
const letterPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation";

/** The development mailbox: every letter and text message that would have gone out. Never mounted where letters really go out. */
export function registerMailboxPage(app: FastifyInstance, mailbox: Mailbox): void {
  const send = (reply: FastifyReply, policy: string, html: string) =>
    reply.header("content-security-policy", policy).type("text/html; charset=utf-8").send(html);

  app.get("/mailbox", async (_request, reply) =>
    send(reply, pagePolicy, renderList(await mailbox.list(100))),
  );

  app.get<{ Params: { id: string } }>("/mailbox/:id", async (request, reply) => {
    const message = /^[0-9a-f-]{36}$/.test(request.params.id) ? await mailbox.get(request.params.id) : null;
    if (!message)
      return send(
        reply.code(404),
        pagePolicy,
        renderPage('<p>Письма нет / No such letter. <a href="/mailbox">Назад / Back</a></p>'),
      );
    const html =
      message.html?.replaceAll("<a href=", '<a target="_top" href=') ??
      `<!doctype html><meta charset="utf-8"><pre>${escapeHtml(message.body)}</pre>`;
    return send(reply, letterPolicy, html);
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

function renderPage(body: string): string {
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Почта разработки / Development mailbox</title>
<style>body{margin:0 auto;max-width:760px;padding:24px 16px;background:#08212A;color:#F6FAF5;font:16px/1.5 system-ui,sans-serif}article{background:#0D3542;border-radius:14px;padding:16px 20px;margin:0 0 16px}h2{font-size:17px;margin:0}p{color:#BFD5D6;margin:4px 0 12px}iframe{width:100%;height:380px;border:0;border-radius:10px;background:#08212A}a{color:#FFD36B}</style></head>
<body><h1>Почта разработки <small>Development mailbox</small></h1>${body}</body></html>`;
}
