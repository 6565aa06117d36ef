// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { shellStore } from "../../entities/shell/shell-store.ts";
import { startFakeApi } from "../../testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { ResetPasswordForm } from "./reset-password-form.tsx";

const path = "/reset/password/fox@riviera.mail/signature";
const rule = "The password must contain from 8 to 32 symbols (latin letters, numbers)";

beforeEach(() => shellStore.setState({ modal: null }));
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

async function reset(first: string, second: string, answer: object = { body: {} }) {
  const sent = startFakeApi({ "POST /reset/password": () => ({ body: {}, ...answer }) });
  const user = userEvent.setup();
  const { router } = await renderScreen(
    <ResetPasswordForm email="fox@riviera.mail" signature="signature" />,
    { path },
  );
  if (first) await user.type(screen.getByLabelText("New password"), first);
  if (second) await user.type(screen.getByLabelText("Confirm password"), second);
  await user.click(screen.getByRole("button", { name: "Save password" }));
  return { sent, router, user };
}

test("has a new password and its confirmation, each with a show button, and a submit button [RESET-01] [RESET-02]", async () => {
  startFakeApi({});
  await renderScreen(<ResetPasswordForm email="fox@riviera.mail" signature="signature" />);
  const user = userEvent.setup();
  for (const [index, label] of ["New password", "Confirm password"].entries()) {
    const field = screen.getByLabelText(label);
    expect(field.getAttribute("type")).toBe("password");
    const eye = screen.getAllByRole("button", { name: "Show password" })[index];
    if (!eye) throw new Error("no eye");
    await user.click(eye);
    expect(field.getAttribute("type")).toBe("text");
    await user.click(screen.getByRole("button", { name: "Hide password" }));
    expect(field.getAttribute("type")).toBe("password");
  }
});

test("shows a success modal and the home page half a second later [RESET-09] [RESET-10]", async () => {
  const sent = startFakeApi({ "POST /reset/password": () => ({ body: {} }) });
  const form = <ResetPasswordForm email="fox@riviera.mail" signature="signature" />;
  const { router } = await renderScreen(form, { path });
  for (const label of ["New password", "Confirm password"])
    fireEvent.change(screen.getByLabelText(label), { target: { value: "Monaco27" } });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  fireEvent.click(screen.getByRole("button", { name: "Save password" }));
  for (let turn = 0; turn < 50 && shellStore.getState().modal === null; turn += 1)
    await act(() => vi.advanceTimersByTimeAsync(0));
  expect(shellStore.getState().modal).toEqual({ name: "modal-success", kind: "changed" });
  expect(sent[0]).toMatchObject({
    query: { locale: "en" },
    body: { email: "fox@riviera.mail", signature: "signature", passwordPlain: "Monaco27" },
  });
  await act(() => vi.advanceTimersByTimeAsync(499));
  expect(router.state.location.pathname).toBe(path);
  await act(() => vi.advanceTimersByTimeAsync(1));
  vi.useRealTimers();
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
});

test("requires both fields, with equal values [RESET-03] [RESET-06] [RESET-07]", async () => {
  const { sent, user } = await reset("", "");
  await waitFor(() => expect(screen.getAllByText("Enter a password")).toHaveLength(2));
  await user.type(screen.getByLabelText("New password"), "Monaco2027");
  await user.type(screen.getByLabelText("Confirm password"), "Monaco2028");
  await user.click(screen.getByRole("button", { name: "Save password" }));
  expect(await screen.findByText("The passwords do not match")).toBeTruthy();
  expect(sent).toEqual([]);
});

test.each(["Seven77", "a".repeat(33), "пароль2027", "with space1"])(
  "refuses %j as a new password [RESET-04] [RESET-05] [RESET-13]",
  async (password) => {
    const { sent } = await reset(password, password);
    expect(await screen.findByText(rule)).toBeTruthy();
    expect(sent).toEqual([]);
  },
);

test("accepts every allowed character, and 32 of them [RESET-04] [RESET-05]", async () => {
  // user-event escapes a brace as two.
  const typed = 'Aa0!@#$%^&*(),.?":{{}|<>abcdefghi';
  const { sent } = await reset(typed, typed);
  await waitFor(() =>
    expect(sent[0]?.body).toMatchObject({ passwordPlain: 'Aa0!@#$%^&*(),.?":{}|<>abcdefghi' }),
  );
});

test("sends nothing on a second press while the first request is in flight [RESET-08]", async () => {
  let answer: (value: { body: object }) => void = () => undefined;
  const pending = new Promise<{ body: object }>((resolve) => {
    answer = resolve;
  });
  const sent = startFakeApi({ "POST /reset/password": () => pending });
  const user = userEvent.setup();
  await renderScreen(<ResetPasswordForm email="fox@riviera.mail" signature="signature" />);
  await user.type(screen.getByLabelText("New password"), "Monaco2027");
  await user.type(screen.getByLabelText("Confirm password"), "Monaco2027{Enter}");
  await user.type(screen.getByLabelText("Confirm password"), "{Enter}");
  await user.click(screen.getByRole("button", { name: "Save password" }));
  expect(sent).toHaveLength(1);
  answer({ body: {} });
});

test("refuses an earlier password under the field, in the form that the specification fixes [RESET-11]", async () => {
  await reset("Monaco2027", "Monaco2027", {
    status: 400,
    body: { error: "validators.password.was_set_previously" },
  });
  expect(await screen.findByText("You have already used this password. Choose a new one.")).toBeTruthy();
  expect(shellStore.getState().modal).toBeNull();
});

test("shows any other server error under its field [RESET-12]", async () => {
  await reset("Monaco2027", "Monaco2027", { status: 400, body: { errors: [{ passwordPlain: "special" }] } });
  expect(await screen.findByText("The password needs at least one special character")).toBeTruthy();
});

test.each([
  ["invalid", "This link doesn’t work. Request a new one."],
  ["used", "This link has already been used. Request a new one."],
  ["expired", "The link has expired. Request a new one."],
])(
  "shows an error and a button for a new link instead of the form if the link is %s",
  async (code, sentence) => {
    const { user } = await reset("Monaco2027", "Monaco2027", {
      status: 400,
      body: { errors: [{ signature: code }] },
    });
    expect((await screen.findByRole("alert")).textContent).toBe(sentence);
    expect(screen.queryByLabelText("New password")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Request a new link" }));
    expect(shellStore.getState().modal).toEqual({ name: "modal-forgot" });
  },
);

test("names the account to password managers, and the characters to leave out", async () => {
  await reset("Zaliv-2026!k", "Zaliv-2026!k");
  expect((await screen.findAllByText("Leave out: -")).length).toBeGreaterThan(0);
  const account = document.querySelector<HTMLInputElement>("form input[autocomplete=username]");
  expect(account?.value).toBe("fox@riviera.mail");
  expect(screen.getByLabelText("New password").getAttribute("passwordrules")).toContain("maxlength: 32");
});
