// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { FieldErrors } from "../../platform/api/api-errors.ts";
import { startFakeApi } from "../../testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { sampleInfo } from "../../testing/samples.ts";
import { siteInfoQuery } from "../site/site-queries.ts";
import { useCaptcha } from "./use-captcha.tsx";

const tokens: string[] = [];

interface FormProps {
  /** Whether the call works without a captcha token. */
  readonly isOptional?: boolean;
  readonly answerTo?: (token: string) => Promise<string>;
}

function Form({ isOptional = false, answerTo = async (token) => token }: FormProps) {
  const captcha = useCaptcha();
  const send = async () => {
    try {
      tokens.push(await (isOptional ? captcha.offer(answerTo) : captcha.require(answerTo)));
    } catch (error) {
      tokens.push(error instanceof Error ? error.name : "?");
    }
  };
  return (
    <>
      {captcha.field}
      <button type="button" onClick={() => void send()}>
        Send
      </button>
    </>
  );
}

async function openForm(
  captcha: object,
  handlers: Parameters<typeof startFakeApi>[0] = {},
  form: FormProps = {},
) {
  tokens.length = 0;
  let pictures = 0;
  const sent = startFakeApi({
    "GET /info": () => ({ body: sampleInfo }),
    "GET /captcha-picture": () => {
      pictures += 1;
      return {
        body: {
          id: `01990000-0000-7000-8000-00000000000${pictures}`,
          image: "data:image/png;base64,",
          expiresAt: "2026-11-21T12:00:00.000Z",
        },
      };
    },
    ...handlers,
  });
  const { client } = await renderScreen(<Form {...form} />);
  act(() => {
    client.setQueryData(siteInfoQuery.queryKey, { ...sampleInfo, captcha } as typeof sampleInfo);
  });
  const user = userEvent.setup();
  const send = () => user.click(screen.getByRole("button", { name: "Send" }));
  return { sent, user, send };
}

const pow = { provider: "pow", siteKey: null, scriptUrl: null, enabled: true };
const field = () => screen.findByLabelText("Four digits from the picture");

test("without a required captcha the debug token is sent [SIGNIN-04]", async () => {
  const { send } = await openForm({ ...pow, provider: "debug", enabled: false });
  await send();
  await waitFor(() => expect(tokens).toEqual(["debug mode"]));
});

test("falls back to four digits of a picture when the invisible captcha fails, checked after the site's info [CONST-03] [API-15] [ERR-20] [ERR-21] [ERR-22]", async () => {
  const { sent, user, send } = await openForm(pow, {
    "GET /captcha-challenge": () => ({ status: 503, body: { error: { type: "request.overloaded" } } }),
    "POST /check-captcha": ({ query }) => ({ body: { success: query["code"] === "2846" } }),
  });
  await send();
  await waitFor(async () => expect(document.activeElement).toBe(await field()));
  expect(screen.getByRole("img", { name: "A picture of four digits" })).toBeTruthy();
  expect(tokens).toEqual(["CaptchaPending"]);
  await user.type(await field(), "28");
  await send();
  expect(await screen.findByText("Enter 4 digits")).toBeTruthy();
  await user.clear(await field());
  await user.type(await field(), "28a6");
  await send();
  expect(await screen.findByText("Invalid number")).toBeTruthy();
  await user.clear(await field());
  await user.type(await field(), "1111");
  await send();
  expect(await screen.findByText("Captcha does not match")).toBeTruthy();
  await user.type(await field(), "2846");
  await send();
  await waitFor(() => expect(tokens.at(-1)).toBe("picture:01990000-0000-7000-8000-000000000002"));
  expect(screen.queryByLabelText("Four digits from the picture")).toBeNull();
  const order = sent.map(({ method, path }) => `${method} ${path}`);
  for (const [index, call] of order.entries())
    if (call === "POST /check-captcha") expect(order[index - 1]).toBe("GET /info");
  expect(sent.findLast(({ path }) => path === "/check-captcha")?.body).toBeNull();
});

test("an optional captcha is sent empty, and the picture appears when the server requires it", async () => {
  const sentTokens: string[] = [];
  const { user, send } = await openForm(
    pow,
    {
      "GET /captcha-challenge": () => ({ status: 503, body: { error: { type: "request.overloaded" } } }),
      "POST /check-captcha": () => ({ body: { success: true } }),
    },
    {
      isOptional: true,
      answerTo: async (token) => {
        sentTokens.push(token);
        if (sentTokens.length === 2) throw new FieldErrors({ errors: [{ recaptchaToken: "wrong" }] });
        return "sent";
      },
    },
  );
  await send();
  await waitFor(() => expect(tokens).toEqual(["sent"]));
  expect(screen.queryByLabelText("Four digits from the picture")).toBeNull();
  await send();
  await user.type(await field(), "2846");
  await send();
  await waitFor(() => expect(tokens).toEqual(["sent", "CaptchaPending", "sent"]));
  expect(sentTokens).toEqual(["", "", "picture:01990000-0000-7000-8000-000000000001"]);
});

test("a token is used once, and an expired one is replaced [SIGNUP-20]", async () => {
  const now = Date.now();
  let solved = 0;
  vi.doMock("./solve-challenge.ts", () => ({
    solveNewChallenge: async () => {
      solved += 1;
      return { token: `token-${solved}`, expiresAt: now + 60_000 };
    },
  }));
  const { send } = await openForm(pow);
  await waitFor(() => expect(solved).toBe(1));
  await send();
  await send();
  await waitFor(() => expect(tokens).toEqual(["token-1", "token-2"]));
  cleanup();
  const again = await openForm(pow);
  await waitFor(() => expect(solved).toBe(3));
  vi.spyOn(Date, "now").mockReturnValue(now + 60_001);
  await again.send();
  await waitFor(() => expect(tokens).toEqual(["token-4"]));
  vi.doUnmock("./solve-challenge.ts");
});

test("a token that the server finds expired is solved again, and the picture appears only when that is refused too", async () => {
  let solved = 0;
  vi.doMock("./solve-challenge.ts", () => ({
    solveNewChallenge: async () => {
      solved += 1;
      return { token: `token-${solved}`, expiresAt: Date.now() + 60_000 };
    },
  }));
  const sentTokens: string[] = [];
  const answerTo = async (token: string) => {
    sentTokens.push(token);
    // The second is accepted, the third and fourth are not.
    if (sentTokens.length % 3 !== 2) throw new FieldErrors({ errors: [{ recaptcha: "wrong" }] });
    return "sent";
  };
  const { send } = await openForm(pow, {}, { answerTo });
  await waitFor(() => expect(solved).toBe(1));
  await send();
  await waitFor(() => expect(tokens).toEqual(["sent"]));
  expect(sentTokens).toEqual(["token-1", "token-2"]);
  await send();
  expect(await field()).toBeTruthy();
  expect(sentTokens).toEqual(["token-1", "token-2", "token-3", "token-4"]);
  expect(tokens).toEqual(["sent", "CaptchaPending"]);
  vi.doUnmock("./solve-challenge.ts");
});

test("a third party's captcha provides a token per call, and the picture replaces it when its script fails", async () => {
  const siteKeys: unknown[] = [];
  const scripts: string[] = [];
  vi.spyOn(document.head, "append").mockImplementation((script) => {
    if (!(script instanceof HTMLScriptElement)) return;
    scripts.push(script.src);
    queueMicrotask(() => script.dispatchEvent(new Event(scripts.length === 1 ? "error" : "load")));
  });
  const { send } = await openForm({
    provider: "site-verify",
    siteKey: "the-public-key",
    scriptUrl: "https://captcha.example/api.js",
    enabled: true,
  });
  await send();
  expect(await field()).toBeTruthy();
  cleanup();
  vi.stubGlobal("grecaptcha", {
    render: (_box: HTMLElement, options: { sitekey: string; callback: (token: string) => void }) => {
      siteKeys.push(options.sitekey);
      return () => options.callback(`token-${siteKeys.length}`);
    },
    execute: (widget: () => void) => widget(),
  });
  const again = await openForm({
    provider: "site-verify",
    siteKey: "the-public-key",
    scriptUrl: "https://captcha.example/api.js",
    enabled: true,
  });
  await again.send();
  await waitFor(() => expect(tokens).toEqual(["token-1"]));
  await again.send();
  await waitFor(() => expect(tokens).toEqual(["token-1", "token-2"]));
  expect(siteKeys).toEqual(["the-public-key", "the-public-key"]);
  expect(scripts).toEqual([
    "https://captcha.example/api.js?render=explicit",
    "https://captcha.example/api.js?render=explicit",
  ]);
});
