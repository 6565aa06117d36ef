// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { shellStore } from "../../entities/shell/shell-store.ts";
import { startFakeApi } from "../../testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { ForgotPasswordModal } from "./forgot-password-modal.tsx";
import { PasswordSuccessModal } from "./password-success-modal.tsx";

beforeEach(() => shellStore.setState({ modal: { name: "modal-forgot" } }));
afterEach(cleanup);

async function requestReset(email: string, answer: object = { body: { url: "/reset/0199-public" } }) {
  const sent = startFakeApi({ "POST /forgot/password/process": () => ({ body: {}, ...answer }) });
  const user = userEvent.setup();
  const { router } = await renderScreen(<ForgotPasswordModal />);
  if (email) await user.type(screen.getByLabelText("Email"), email);
  await user.click(screen.getByRole("button", { name: "Send" }));
  return { sent, router, user };
}

test("sends the email with a captcha, opens the reset route and says that an email is on its way [FORGOT-01] [FORGOT-06] [FORGOT-07]", async () => {
  const { sent, router } = await requestReset("fox@riviera.mail");
  await waitFor(() => expect(router.state.location.pathname).toBe("/reset/0199-public"));
  expect(sent[0]?.body).toEqual({ email: "fox@riviera.mail", recaptcha: "debug mode", locale: "en" });
  expect(shellStore.getState().modal).toEqual({ name: "modal-success", kind: "sent" });
});

test("requires a valid email [FORGOT-03] [FORGOT-04]", async () => {
  const { sent, user } = await requestReset("");
  expect(await screen.findByText("The field can not be empty")).toBeTruthy();
  await user.type(screen.getByLabelText("Email"), "fox@");
  await user.tab();
  expect(await screen.findByText("Invalid email")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(sent).toEqual([]);
});

test("sends nothing on a second press while the first request is in flight [FORGOT-05]", async () => {
  let answer: (value: { body: object }) => void = () => undefined;
  const sent = startFakeApi({
    "POST /forgot/password/process": () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  const user = userEvent.setup();
  await renderScreen(<ForgotPasswordModal />);
  await user.type(screen.getByLabelText("Email"), "fox@riviera.mail{Enter}");
  await waitFor(() => expect(sent).toHaveLength(1));
  await user.type(screen.getByLabelText("Email"), "{Enter}");
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(sent).toHaveLength(1);
  answer({ body: { url: "/reset/0199-public" } });
  await waitFor(() => expect(shellStore.getState().modal).toMatchObject({ name: "modal-success" }));
});

test.each([
  [404, "notexist", "There is no account with this email"],
  [400, "notvalid", "Invalid email"],
])(
  "shows the error code of a %i under the field in the validators' words [FORGOT-11]",
  async (status, code, sentence) => {
    await requestReset("fox@riviera.mail", { status, body: { errors: [{ email: code }] } });
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(shellStore.getState().modal).toEqual({ name: "modal-forgot" });
  },
);

test.each([
  ["sent", "Password recovery sent"],
  ["changed", "Password changed"],
] as const)(
  "shows the success modal for %s with a sign-in button [FORGOT-08] [FORGOT-09] [FORGOT-10]",
  async (kind, title) => {
    await renderScreen(<PasswordSuccessModal kind={kind} />);
    expect(screen.getByRole("dialog", { name: title })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
    expect(shellStore.getState().modal).toEqual({ name: "modal-auth" });
  },
);
