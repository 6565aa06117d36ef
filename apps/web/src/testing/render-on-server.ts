import { render } from "../entry-server.tsx";
import type { Visit } from "../app/create-query-client.ts";

type RenderOptions = Partial<Pick<Parameters<typeof render>[0], "origin" | "describeGame">> & Partial<Visit>;

/** Renders a URL as the server does with these API replies; other calls get 404. */
export function renderOnServer(
  url: string,
  replies: Readonly<Record<string, unknown>>,
  rest: RenderOptions = {},
) {
  const { origin = "http://localhost", describeGame = async () => null, ...visit } = rest;
  return render({
    url,
    origin,
    describeGame,
    visit: { locale: "ru", csrfToken: "token", cookiesAccepted: true, isMobile: false, ...visit },
    read: async ({ name }) => {
      const body = replies[name];
      return body ? { status: 200, body } : { status: 404, body: null };
    },
  });
}
