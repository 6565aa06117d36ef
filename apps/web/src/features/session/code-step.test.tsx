// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sessionStore } from "../../entities/session/session-store.ts";
import { shellStore } from "../../entities/shell/shell-store.ts";
import { startFakeApi } from "../../testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { samplePlayer } from "../../testing/samples.ts";
import { SignInModal } from "./sign-in-modal.tsx";

beforeEach(() => shellStore.setState({ modal: { name: "modal-auth" }, wantedPath: null }));
afterEach(cleanup);

/** Signs in to an account with a second step, and answers what was sent since. */
async function reachCode(type: "google" | "sms", judge: (code: string) => object) {
  let isWhole = false;
  const sent = startFakeApi({
    "POST /login/check": () => ({
      body: { success: true, twoFactorAuthRequired: true, twoFactorSmsAuthRequired: type === "sms" },
    }),
    "GET /player/info": () => ({ body: isWhole ? samplePlayer : { auth: false } }),
    "POST /2fa/sms": () => ({ body: { result: "success" } }),
    ...Object.fromEntries(
      ["123456", "000000", "k7mpq-x2v9d"].map((code) => [
        `POST /2fa/validate/${type}/${code}`,
        () => {
          const body = judge(code);
          isWhole = "result" in body && body.result === "success";
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

const right = () => ({ result: "success" });

test("the code step takes the form's place and the right code ends the sign-in [TWOFA-02] [TWOFA-03]", async () => {
  const { user, sent, field, submit } = await reachCode("google", right);
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

test("the kind of the step is told by the answer: SMS can be sent again [TWOFA-03]", async () => {
  const { user, sent, field, submit } = await reachCode("sms", right);
  // The sign-in has just sent one: the next goes out a minute later.
  const again = screen.getByRole("button", { name: /^Resend in (1:00|0:5\d)$/ });
  expect(again.hasAttribute("disabled")).toBe(true);
  const now = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 61_000);
  await user.click(await screen.findByRole("button", { name: "Resend" }));
  await waitFor(() => expect(sent.some(({ path }) => path === "/2fa/sms")).toBe(true));
  now.mockRestore();
  expect(await screen.findByRole("button", { name: /^Resend in/ })).toBeTruthy();
  await user.type(field, "123456");
  await user.click(submit);
  await waitFor(() => expect(sent.some(({ path }) => path === "/2fa/validate/sms/123456")).toBe(true));
});

test("the button is shut until the code has its six digits, and the field takes no more [TWOFA-05] [TWOFA-06] [TWOFA-08]", async () => {
  const { user, field, submit } = await reachCode("google", right);
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

test("a field that was left before anything was typed is not complained of", async () => {
  const { user, field } = await reachCode("google", right);
  await user.click(field);
  await user.tab();
  expect(document.activeElement).not.toBe(field);
  expect(screen.queryByText("The field can not be empty")).toBeNull();
});

test("an empty code that is sent says that it can not be empty [TWOFA-04]", async () => {
  const { user, sent, field } = await reachCode("google", right);
  await user.type(field, "{Enter}");
  expect(await screen.findByText("The field can not be empty")).toBeTruthy();
  expect(sent.some(({ path }) => path.startsWith("/2fa/validate"))).toBe(false);
});

test("the server's sentence stands under the code, and leaves when the code is changed, which can be sent then [TWOFA-07] [TWOFA-09] [TWOFA-23]", async () => {
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

test("a recovery code is a way in for who has lost the phone", async () => {
  const { user, sent, submit } = await reachCode("google", right);
  await user.click(screen.getByRole("button", { name: "No phone to hand? Use a recovery code" }));
  await user.type(screen.getByLabelText("Recovery code"), "k7mpq-x2v9d");
  await user.click(submit);
  await waitFor(() =>
    expect(sent.some(({ path }) => path === "/2fa/validate/google/k7mpq-x2v9d")).toBe(true),
  );
});
