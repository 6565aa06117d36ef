// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, expect, test } from "vitest";
import { ChangePasswordSection } from "../features/password/change-password-section.tsx";
import { ForgotPasswordModal } from "../features/password/forgot-password-modal.tsx";
import { ResetPasswordForm } from "../features/password/reset-password-form.tsx";
import { ProfileForm } from "../features/player/profile-form.tsx";
import { RegisterForm } from "../features/player/register-form.tsx";
import { SignInModal } from "../features/session/sign-in-modal.tsx";
import { startFakeApi } from "../testing/fake-api.ts";
import { renderScreen } from "../testing/render-screen.tsx";
import { newPlayer } from "../testing/samples.ts";

afterEach(cleanup);

/** The hint or error below a field. */
const hintOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent;

interface Form {
  readonly part: ReactNode;
  readonly button: string;
  readonly call: string;
  /** Values typed by label, and the body sent. */
  readonly values: Readonly<Record<string, string>>;
  readonly sent: object;
  /** A field with an invalid value, and the error shown. */
  readonly wrong: readonly [label: string, value: string, sentence: string];
  /** A server error code, and the error shown. */
  readonly refused: readonly [label: string, field: string, code: string, sentence: string];
  readonly ready?: (user: ReturnType<typeof userEvent.setup>) => Promise<void>;
}

const wrongLength = "The password must contain from 8 to 32 symbols (latin letters, numbers)";
const notEmail = "Invalid email";

const forms: Readonly<Record<string, Form>> = {
  "sign-in": {
    part: <SignInModal />,
    button: "Sign in",
    call: "/login/check",
    values: { Email: " fox@riviera.mail ", Password: " Riviera2026 " },
    sent: { email: "fox@riviera.mail", passwordPlain: "Riviera2026", recaptchaToken: "debug mode" },
    wrong: ["Email", "fox@", notEmail],
    refused: ["Email", "email", "error_message", "Email or password entered incorrectly"],
  },
  "sign-up": {
    part: <RegisterForm />,
    button: "Sign up",
    call: "/registration",
    values: { Email: " fox@riviera.mail ", Password: " Riviera2026 ", Login: " riviera_fox " },
    sent: {
      email: "fox@riviera.mail",
      passwordPlain: "Riviera2026",
      login: "riviera_fox",
      recaptchaToken: "debug mode",
    },
    wrong: ["Email", "fox@", notEmail],
    refused: ["Login", "login", "exist", "This login is already taken"],
    ready: (user) => user.click(screen.getByRole("checkbox")),
  },
  "forgotten password": {
    part: <ForgotPasswordModal />,
    button: "Send",
    call: "/forgot/password/process",
    values: { Email: " fox@riviera.mail " },
    sent: { email: "fox@riviera.mail", recaptcha: "debug mode" },
    wrong: ["Email", "fox@", notEmail],
    refused: ["Email", "email", "notexist", "There is no account with this email"],
  },
  "new password": {
    part: <ResetPasswordForm email="fox@riviera.mail" signature="signature" />,
    button: "Save password",
    call: "/reset/password",
    values: { "New password": " Monaco2027 ", "Confirm password": " Monaco2027 " },
    sent: { passwordPlain: "Monaco2027" },
    wrong: ["New password", "short", wrongLength],
    refused: [
      "New password",
      "passwordPlain",
      "special",
      "The password needs at least one special character",
    ],
  },
  "changed password": {
    part: <ChangePasswordSection />,
    button: "Change password",
    call: "/player/password",
    values: {
      "Current password": " Riviera2026 ",
      "New password": " Monaco2027 ",
      "Confirm password": " Monaco2027 ",
    },
    sent: {
      password: "Riviera2026",
      passwordPlain: { passwordPlain: "Monaco2027", passwordPlainSecond: "Monaco2027" },
    },
    wrong: ["New password", "short", wrongLength],
    refused: ["Current password", "password", "error_message", "Wrong password"],
  },
  profile: {
    part: <ProfileForm player={newPlayer} emailStatus={null} />,
    button: "Save",
    call: "/player/profile",
    values: {
      Name: " Anna ",
      Surname: " Koval ",
      Day: "11",
      Month: "02",
      Year: "1994",
      City: " Samara ",
      Phone: " +7 921 555-01-10 ",
    },
    sent: { name: "Anna", surname: "Koval", city: "Samara", phone: "+79215550110" },
    wrong: ["Name", "A", "Use 2 to 32 letters or hyphens"],
    refused: ["Phone", "phone", "exist", "This phone is already taken"],
    ready: async (user) => {
      await user.click(screen.getByRole("radio", { name: "Female" }));
      await user.selectOptions(
        screen.getByLabelText("Country"),
        await screen.findByRole("option", { name: "Russia" }),
      );
    },
  },
};

test.each(Object.entries(forms))(
  "%s validates on blur, sends trimmed values, and shows a server error at its field until it is focused [SIGNIN-04, SIGNIN-12, SIGNUP-23, SIGNUP-24, SIGNUP-25, SIGNUP-26, FORGOT-11, RESET-12, PROFILE-20, PASSWORD-13]",
  async (_name, { part, button, call, values, sent, wrong, refused, ready }) => {
    const [label, field, code, sentence] = refused;
    const calls = startFakeApi({
      "GET /countries": () => ({ body: { RU: "Russia" } }),
      [`POST ${call}`]: () => ({ status: 400, body: { errors: [{ [field]: code }] } }),
    });
    await renderScreen(part, { player: newPlayer });
    const user = userEvent.setup();
    const [wrongLabel, wrongValue, rule] = wrong;
    await user.type(screen.getByLabelText(wrongLabel), wrongValue);
    expect(screen.queryByRole("alert")).toBeNull();
    await user.tab();
    expect((await screen.findByRole("alert")).textContent).toBe(rule);
    for (const [each, value] of Object.entries(values)) {
      await user.clear(screen.getByLabelText(each));
      await user.type(screen.getByLabelText(each), value);
    }
    await ready?.(user);
    await user.click(screen.getByRole("button", { name: button }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(hintOf(screen.getByLabelText(label))).toBe(sentence);
    expect(calls.find(({ path }) => path === call)?.body).toMatchObject(sent);
    // A real click on the button takes the focus from the field.
    act(() => screen.getByRole("button", { name: button }).focus());
    await user.click(screen.getByLabelText(label));
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
  },
);
