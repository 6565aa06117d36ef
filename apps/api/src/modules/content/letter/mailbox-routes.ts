import type { FastifyInstance } from "fastify";
import { escapeHtml } from "../../../platform/escape.ts";
import type { Mailbox, MailboxMessage } from "../../../platform/mail/mailbox.ts";
import { letterPolicy, pagePolicy, renderPage, sendPage } from "./mailbox-page.ts";

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
