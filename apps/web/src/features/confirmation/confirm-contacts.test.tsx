// @vitest-environment happy-dom
import { useRouterState } from "@tanstack/react-router";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ToastHost } from "../../app/shell/toast-host.tsx";
import { closeAllToasts } from "../../platform/toast-store.ts";
import { startFakeApi } from "../../testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { samplePlayer } from "../../testing/samples.ts";
import { ConfirmEmailButton } from "./confirm-email-button.tsx";
import { ConfirmPhone } from "./confirm-phone.tsx";
import { useConfirmEmail } from "./use-confirm-email.ts";
import { playerKeys } from "../../entities/player/player-queries.ts";

afterEach(() => {
  closeAllToasts();
  cleanup();
});

const phone = "79001234567";

async function requestCode(answer: object) {
  const sent = startFakeApi({
    "POST /request/confirm/phone": () => ({ body: {} }),
    "POST /confirm/phone/activate": () => ({ body: {}, ...answer }),
    "GET /player/info": () => ({ body: { ...samplePlayer, phoneConfirmed: true } }),
  });
  const { client } = await renderScreen(<ConfirmPhone phone={phone} isConfirmed={false} />, {
    player: samplePlayer,
  });
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Confirm" }));
  return { sent, client, user, field: await screen.findByLabelText("Code from the SMS") };
}

test("shows 'Verified' beside the email, or the button that confirms it [PHONE-01]", async () => {
  startFakeApi({});
  await renderScreen(<ConfirmEmailButton email="fox@riviera.mail" isConfirmed />);
  expect(screen.getByText("Verified")).toBeTruthy();
  cleanup();
  await renderScreen(<ConfirmEmailButton email="fox@riviera.mail" isConfirmed={false} />);
  expect(screen.getByRole("button", { name: "Confirm" })).toBeTruthy();
});

test("sends a code to the phone, asks for it and marks the phone as confirmed [PHONE-07] [PHONE-08] [PHONE-09]", async () => {
  const { sent, client, user, field } = await requestCode({});
  expect(sent.map(({ path }) => path)).toEqual(["/request/confirm/phone"]);
  await user.type(field, "123456{Enter}");
  await waitFor(() => expect(client.getQueryData(playerKeys.info)).toMatchObject({ phoneConfirmed: true }));
  expect(sent[1]).toMatchObject({ path: "/confirm/phone/activate", query: { code: "123456" } });
});

test("resends the phone's code after a minute", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  const { sent, user } = await requestCode({});
  expect(screen.getByRole("button", { name: /^Resend in/ }).hasAttribute("disabled")).toBe(true);
  act(() => void vi.advanceTimersByTime(59_000));
  expect(screen.queryByRole("button", { name: "Resend" })).toBeNull();
  act(() => void vi.advanceTimersByTime(1_000));
  await user.click(await screen.findByRole("button", { name: "Resend" }));
  await waitFor(() => expect(sent.filter(({ path }) => path === "/request/confirm/phone")).toHaveLength(2));
});

test("opens the code field if a code was sent a moment ago", async () => {
  startFakeApi({
    "POST /request/confirm/phone": () => ({
      status: 400,
      body: { error: { type: "confirmation.resend_later", code: 103, message: "" } },
    }),
  });
  await renderScreen(<ConfirmPhone phone={phone} isConfirmed={false} />, { player: samplePlayer });
  await userEvent.setup().click(screen.getByRole("button", { name: "Confirm" }));
  expect(await screen.findByLabelText("Code from the SMS")).toBeTruthy();
});

test("shows a wrong code under the field [ERR-28]", async () => {
  const { user, field } = await requestCode({ status: 400, body: { errors: [{ code: "wrong" }] } });
  await user.type(field, "123456{Enter}");
  expect(await screen.findByText("This code doesn’t work. Try again")).toBeTruthy();
});

function PostOnMount() {
  useConfirmEmail({ email: "fox@riviera.mail", login: "riviera_fox", signature: "signature" });
  return null;
}

function EmailLinkPage() {
  const isHome = useRouterState({ select: ({ location }) => location.pathname === "/" });
  return isHome ? null : <PostOnMount />;
}

test.each([
  [200, "confirmed", "Email confirmed"],
  [400, "expired", "This link has expired. Request a new one in your profile."],
  [
    400,
    "signature_invalid",
    "This link doesn’t work: part of it may be missing. Request a new one in your profile.",
  ],
  [400, "already_confirmed", "Your email is already confirmed"],
  [400, "sign_in_required", "Sign in to the account we sent the email to"],
])(
  "posts an email link once, returns home and explains the reason of a %i: %s [PHONE-04] [PHONE-05] [PHONE-06]",
  async (status, reason, sentence) => {
    const sent = startFakeApi({
      "POST /confirm/email": () => ({ status, body: { reason } }),
      "GET /player/info": () => ({ body: { ...samplePlayer, emailConfirmed: status === 200 } }),
    });
    const { router, client } = await renderScreen(
      <>
        <EmailLinkPage />
        <ToastHost />
      </>,
      { path: "/confirm/email/riviera_fox/fox@riviera.mail/signature", player: samplePlayer },
    );
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(router.state.location.pathname).toBe("/");
    expect(sent.filter(({ path }) => path === "/confirm/email")).toHaveLength(1);
    expect(client.getQueryData(playerKeys.info)).toMatchObject({ emailConfirmed: status === 200 });
  },
);
