// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { fieldRules } from "@w10/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ToastHost } from "../../app/shell/toast-host.tsx";
import type { Player } from "../../entities/player/player-queries.ts";
import { shellStore } from "../../entities/shell/shell-store.ts";
import { closeAllToasts } from "../../platform/toast-store.ts";
import { stubMatchMedia } from "../../testing/viewport.ts";
import { startFakeApi } from "../../testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { restrictedPlayer, samplePlayer } from "../../testing/samples.ts";
import { SignInModal } from "./sign-in-modal.tsx";
import { sessionStore } from "../../entities/session/session-store.ts";

beforeEach(() => shellStore.setState({ modal: { name: "modal-auth" }, pathAfterSignIn: null }));
afterEach(() => {
  vi.useRealTimers();
  act(closeAllToasts);
  cleanup();
});

async function signIn(email: string, password: string) {
  const user = userEvent.setup({ delay: null });
  if (email) await user.type(screen.getByLabelText("Email"), email);
  if (password) await user.type(screen.getByLabelText("Password"), password);
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  return user;
}

test("shows email, password and the forgot-password link in a modal named modal-auth [SIGNIN-01]", async () => {
  startFakeApi({});
  await renderScreen(<SignInModal />);
  expect(screen.getByRole("dialog").id).toBe("modal-auth");
  expect(screen.getByLabelText("Email")).toBeTruthy();
  expect(screen.getByLabelText("Password").getAttribute("type")).toBe("password");
  expect(screen.getByRole("button", { name: "Forgot password?" })).toBeTruthy();
  // The captcha is invisible.
  expect(document.querySelectorAll("input")).toHaveLength(2);
  expect(screen.queryByRole("img")).toBeNull();
});

test("refuses empty fields and sends nothing [SIGNIN-05] [SIGNIN-07]", async () => {
  const sent = startFakeApi({});
  await renderScreen(<SignInModal />);
  await signIn("", "");
  expect(await screen.findByText("The field can not be empty")).toBeTruthy();
  expect(screen.getByText("Enter a password")).toBeTruthy();
  expect(sent).toHaveLength(0);
});

test("refuses an invalid email and a password that breaks the rule [SIGNIN-06] [SIGNIN-09] [SIGNIN-10]", async () => {
  startFakeApi({});
  await renderScreen(<SignInModal />);
  await signIn("not-an-email", "пароль77");
  expect(await screen.findByText("Invalid email")).toBeTruthy();
  expect(
    screen.getByText("The password must contain from 6 to 32 symbols (latin letters, numbers)"),
  ).toBeTruthy();
});

test("accepts a password of 6 to 32 allowed characters, although a new one needs 8 [SIGNIN-08] [SIGNIN-09]", async () => {
  const sent = startFakeApi({
    "POST /login/check": () => ({ status: 400, body: { errors: [{ email: "error_message" }] } }),
  });
  const rule = "The password must contain from 6 to 32 symbols (latin letters, numbers)";
  for (const [password, isGood] of [
    ["a".repeat(5), false],
    ["a".repeat(6), true],
    ["a".repeat(32), true],
    ["a".repeat(33), false],
    // user-event escapes a brace as two.
    ['Aa0!@#$%^&*(),.?":{{}|<>', true],
    ["with space", false],
    ["semi;colon", false],
  ] as const) {
    const before = sent.length;
    await renderScreen(<SignInModal />);
    await signIn("fox@riviera.mail", password);
    if (isGood) await waitFor(() => expect(sent.length).toBe(before + 1));
    else expect(await screen.findByText(rule)).toBeTruthy();
    expect(sent.length).toBe(isGood ? before + 1 : before);
    cleanup();
  }
  const isNew = (length: number) => fieldRules.newPassword.safeParse("a".repeat(length)).success;
  expect([7, 8, 32, 33].map(isNew)).toEqual([false, true, true, false]);
});

test("sends 'debug mode' without a captcha, loads the player, closes and opens the wanted page [SIGNIN-01] [SIGNIN-02] [SIGNIN-03] [SIGNIN-04] [SIGNIN-15]", async () => {
  shellStore.setState({ pathAfterSignIn: "/player/balance" });
  const sent = startFakeApi({
    "POST /login/check": () => ({
      body: { success: true, twoFactorAuthRequired: false, twoFactorSmsAuthRequired: false },
    }),
    "GET /player/info": () => ({ body: samplePlayer }),
  });
  const { client, router } = await renderScreen(<SignInModal />);
  const guestTexts = [["banners"], ["promotion", "demo"]];
  for (const queryKey of guestTexts) client.setQueryData(queryKey, {});
  await signIn(" fox@riviera.mail ", "Riviera10");
  await waitFor(() => expect(router.state.location.pathname).toBe("/player/balance"));
  // Their sums are in the guest's currency.
  for (const queryKey of guestTexts)
    expect(client.getQueryState(queryKey)).toMatchObject({ isInvalidated: true });
  expect(sent[0]?.body).toEqual({
    email: "fox@riviera.mail",
    passwordPlain: "Riviera10",
    recaptchaToken: "debug mode",
  });
  expect(sent[0]?.headers.get("x-csrf-token")).toBe("token");
  expect(sent.some((call) => call.path === "/player/info")).toBe(true);
  expect(shellStore.getState().modal).toBeNull();
});

test("shows the server's error under its field until the field is focused [SIGNIN-12] [SIGNUP-26]", async () => {
  startFakeApi({
    "POST /login/check": () => ({ status: 400, body: { errors: [{ email: "error_message" }] } }),
  });
  await renderScreen(<SignInModal />);
  const user = await signIn("fox@riviera.mail", "Riviera10");
  expect(await screen.findByText("Email or password entered incorrectly")).toBeTruthy();
  await user.click(screen.getByLabelText("Email"));
  await waitFor(() => expect(screen.queryByText("Email or password entered incorrectly")).toBeNull());
});

test("sends nothing on a second press while the first request is in flight [SIGNIN-11]", async () => {
  let finish = () => undefined as void;
  const waiting = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const sent = startFakeApi({
    "POST /login/check": async () => {
      await waiting;
      return { status: 400, body: { errors: [{ email: "error_message" }] } };
    },
  });
  await renderScreen(<SignInModal />);
  const user = await signIn("fox@riviera.mail", "Riviera10");
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  expect(sent).toHaveLength(1);
  finish();
  await screen.findByText("Email or password entered incorrectly");
});

/** Signs in to an account with a previous sign-in and waits for the toast about it. */
async function signInAgain(previousSignIn: Player["previousSignIn"]): Promise<void> {
  startFakeApi({
    "POST /login/check": () => ({
      body: { success: true, twoFactorAuthRequired: false, twoFactorSmsAuthRequired: false },
    }),
    "GET /player/info": () => ({ body: { ...samplePlayer, previousSignIn } }),
  });
  await renderScreen(
    <>
      <SignInModal />
      <ToastHost />
    </>,
  );
  await signIn("fox@riviera.mail", "Riviera10");
  expect(await screen.findByText("Your previous sign-in")).toBeTruthy();
}

test.each([
  [{ device: "Firefox, Linux", country: "Malta" }, "21/11/2026 09:05:07, Firefox, Linux, Malta"],
  [{ device: "-", country: null }, "21/11/2026 09:05:07"],
])(
  "shows the time and place of the previous sign-in with a link to the devices: %o",
  async (from, sentence) => {
    stubMatchMedia(() => false);
    const at = new Date(2026, 10, 21, 9, 5, 7).toISOString();
    await signInAgain({ at, ...from });
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.getByText("Wasn’t you?").getAttribute("href")).toBe("/player/profile#security");
    act(() => shellStore.getState().open({ name: "modal-care" }));
    expect(screen.getByText("Your previous sign-in")).toBeTruthy();
  },
);

test("replaces the previous sign-in by an opened modal on a phone", async () => {
  stubMatchMedia(() => true);
  await signInAgain({ at: "2026-11-21T09:05:07.000Z", device: "-", country: null });
  act(() => shellStore.getState().open({ name: "modal-care" }));
  expect(screen.queryByText("Your previous sign-in")).toBeNull();
});

test("sends a blocked player home and shows the block popup [SIGNIN-16] [SIGNIN-17]", async () => {
  startFakeApi({
    "POST /login/check": () => ({
      body: { success: true, twoFactorAuthRequired: false, twoFactorSmsAuthRequired: false },
    }),
    "GET /player/info": () => ({ body: restrictedPlayer("player.blocked") }),
  });
  const { router } = await renderScreen(<SignInModal />, { path: "/about-us" });
  await signIn("fox@riviera.mail", "Riviera10");
  await waitFor(() => expect(shellStore.getState().modal).toEqual({ name: "modal-block", isFraud: false }));
  expect(router.state.location.pathname).toBe("/");
});

test("opens the forgot-password modal half a second after it has closed [FORGOT-02]", async () => {
  startFakeApi({});
  await renderScreen(<SignInModal />);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  fireEvent.click(screen.getByRole("button", { name: "Forgot password?" }));
  act(() => void vi.advanceTimersByTime(499));
  expect(shellStore.getState().modal).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(shellStore.getState().modal).toEqual({ name: "modal-forgot" });
});

beforeEach(() => shellStore.setState({ modal: { name: "modal-auth" }, pathAfterSignIn: null }));
afterEach(cleanup);

/** Signs in to an account with a second step; `sent` lists the requests. */
async function reachCode(type: "google" | "sms", answerTo: (code: string) => object) {
  let hasSignedIn = false;
  const sent = startFakeApi({
    "POST /login/check": () => ({
      body: { success: true, twoFactorAuthRequired: true, twoFactorSmsAuthRequired: type === "sms" },
    }),
    "GET /player/info": () => ({ body: hasSignedIn ? samplePlayer : { auth: false } }),
    "POST /2fa/sms": () => ({ body: { result: "success" } }),
    ...Object.fromEntries(
      ["123456", "000000", "k7mpq-x2v9d"].map((code) => [
        `POST /2fa/validate/${type}/${code}`,
        () => {
          const body = answerTo(code);
          hasSignedIn = "result" in body && body.result === "success";
          return { body };
        },
      ]),
    ),
  });
  const user = userEvent.setup();
  await renderScreen(<SignInModal />);
  await user.type(screen.getByLabelText("Email"), "fox@riviera.mail");
  await user.type(screen.getByLabelText("Password"), "Riviera2026");
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  const field = await screen.findByLabelText("Code");
  return { user, sent, field, submit: screen.getByRole("button", { name: "Sign in" }) };
}

const accept = () => ({ result: "success" });

test("shows the code step instead of the form and ends the sign-in with a valid code [TWOFA-02] [TWOFA-03]", async () => {
  const { user, sent, field, submit } = await reachCode("google", accept);
  expect(screen.queryByLabelText("Password")).toBeNull();
  await user.type(field, "123456");
  await user.click(submit);
  await waitFor(() => expect(shellStore.getState().modal).toBeNull());
  expect(sent.find(({ path }) => path.startsWith("/2fa"))).toMatchObject({
    path: "/2fa/validate/google/123456",
    body: { action: "authorize" },
  });
  expect(sessionStore.getState().isSignedIn).toBe(true);
});

test("offers to resend an SMS if the reply asks for an SMS code [TWOFA-03]", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  const { user, sent, field, submit } = await reachCode("sms", accept);
  // The sign-in has just sent a code, so the next one can be sent a minute later.
  const again = screen.getByRole("button", { name: /^Resend in (1:00|0:5\d)$/ });
  expect(again.hasAttribute("disabled")).toBe(true);
  act(() => void vi.advanceTimersByTime(60_000));
  await user.click(await screen.findByRole("button", { name: "Resend" }));
  await waitFor(() => expect(sent.some(({ path }) => path === "/2fa/sms")).toBe(true));
  expect(await screen.findByRole("button", { name: /^Resend in/ })).toBeTruthy();
  await user.type(field, "123456");
  await user.click(submit);
  await waitFor(() => expect(sent.some(({ path }) => path === "/2fa/validate/sms/123456")).toBe(true));
});

test("disables the button until the code has six digits, and limits the field to six [TWOFA-05] [TWOFA-06] [TWOFA-08]", async () => {
  const { user, field, submit } = await reachCode("google", accept);
  expect(submit.hasAttribute("disabled")).toBe(true);
  await user.type(field, "12a34");
  expect((field as HTMLInputElement).value).toBe("1234");
  await user.tab();
  expect(await screen.findByText("Not enough characters. Try again")).toBeTruthy();
  expect(submit.hasAttribute("disabled")).toBe(true);
  await user.type(field, "56789");
  expect((field as HTMLInputElement).value).toBe("123456");
  expect(field.getAttribute("maxlength")).toBe("6");
  expect(submit.hasAttribute("disabled")).toBe(false);
});

test("shows no error for a field that was left before anything was typed", async () => {
  const { user, field } = await reachCode("google", accept);
  await user.click(field);
  await user.tab();
  expect(document.activeElement).not.toBe(field);
  expect(screen.queryByText("Enter the code")).toBeNull();
});

test("refuses an empty code [TWOFA-04]", async () => {
  const { user, sent, field } = await reachCode("google", accept);
  await user.type(field, "{Enter}");
  expect(await screen.findByText("Enter the code")).toBeTruthy();
  expect(sent.some(({ path }) => path.startsWith("/2fa/validate"))).toBe(false);
});

test("shows the server's error under the code until the code is changed, and can then be sent again [TWOFA-07] [TWOFA-09] [TWOFA-23]", async () => {
  const { user, sent, field, submit } = await reachCode("google", () => ({
    result: "error",
    message: "This code doesn’t work. Try again",
  }));
  await user.type(field, "000000");
  await user.click(submit);
  expect(await screen.findByText("This code doesn’t work. Try again")).toBeTruthy();
  await user.type(field, "{Backspace}");
  expect(screen.queryByText("This code doesn’t work. Try again")).toBeNull();
  await user.type(field, "1");
  await user.click(submit);
  await waitFor(() => expect(sent.filter(({ path }) => path.startsWith("/2fa/validate"))).toHaveLength(2));
});

test("accepts a recovery code if the phone is lost", async () => {
  const { user, sent, submit } = await reachCode("google", accept);
  await user.click(screen.getByRole("button", { name: "No phone to hand? Use a recovery code" }));
  await user.type(screen.getByLabelText("Recovery code"), "k7mpq-x2v9d");
  await user.click(submit);
  await waitFor(() =>
    expect(sent.some(({ path }) => path === "/2fa/validate/google/k7mpq-x2v9d")).toBe(true),
  );
});
