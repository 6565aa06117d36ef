// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { startFakeApi } from "../../testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { samplePlayer } from "../../testing/samples.ts";
import { ChangePasswordSection } from "./change-password-section.tsx";

afterEach(cleanup);

const empty = "Enter a password";
const sixToThirtyTwo = "The password must contain from 6 to 32 symbols (latin letters, numbers)";
const eightToThirtyTwo = "The password must contain from 8 to 32 symbols (latin letters, numbers)";

async function change(current: string, first: string, second = first, answer: object = { body: {} }) {
  const sent = startFakeApi({ "POST /player/password": () => ({ body: {}, ...answer }) });
  const user = userEvent.setup();
  await renderScreen(<ChangePasswordSection />, { player: samplePlayer });
  if (current) await user.type(screen.getByLabelText("Current password"), current);
  if (first) await user.type(screen.getByLabelText("New password"), first);
  if (second) await user.type(screen.getByLabelText("Confirm password"), second);
  await user.click(screen.getByRole("button", { name: "Change password" }));
  return sent;
}

test("sends the current password and the new one twice, trimmed [PASSWORD-01] [PASSWORD-09]", async () => {
  const sent = await change(" Riviera2026 ", " Monaco2027 ", "Monaco2027 ");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({
    password: "Riviera2026",
    passwordPlain: { passwordPlain: "Monaco2027", passwordPlainSecond: "Monaco2027" },
  });
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Current password").value).toBe(""));
});

test("requires all three fields [PASSWORD-02] [PASSWORD-05] [PASSWORD-07]", async () => {
  const sent = await change("", "");
  await waitFor(() => expect(screen.getAllByText(empty)).toHaveLength(3));
  expect(sent).toEqual([]);
});

test.each(["short", "a".repeat(33), "пароль77"])(
  "refuses %j as a current password [PASSWORD-03] [PASSWORD-04]",
  async (password) => {
    const sent = await change(password, "Monaco2027");
    expect(await screen.findByText(sixToThirtyTwo)).toBeTruthy();
    expect(sent).toEqual([]);
  },
);

test.each(["Summe1", "a".repeat(32), '!@#$%^&*(),.?":{}|<>'])(
  "accepts %j as a current password [PASSWORD-03] [PASSWORD-04]",
  async (password) => {
    const sent = startFakeApi({ "POST /player/password": () => ({ body: {} }) });
    await renderScreen(<ChangePasswordSection />);
    for (const [label, value] of [
      ["Current password", password],
      ["New password", "Monaco2027"],
      ["Confirm password", "Monaco2027"],
    ] as const)
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    await userEvent.click(screen.getByRole("button", { name: "Change password" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ password });
  },
);

test.each(["Seven77", "a".repeat(33)])(
  "refuses %j as a new password [PASSWORD-06] [PASSWORD-10]",
  async (password) => {
    const sent = await change("Riviera2026", password);
    expect(await screen.findByText(eightToThirtyTwo)).toBeTruthy();
    expect(sent).toEqual([]);
  },
);

test.each(["Monaco27", "a".repeat(32)])("accepts %j as a new password [PASSWORD-06]", async (password) => {
  const sent = await change("Riviera2026", password);
  await waitFor(() => expect(sent).toHaveLength(1));
});

test("requires the confirmation to equal the new password [PASSWORD-08]", async () => {
  const sent = await change("Riviera2026", "Monaco2027", "Monaco2028");
  expect(await screen.findByText("The passwords do not match")).toBeTruthy();
  expect(sent).toEqual([]);
});

test("can be sent again after a refusal [PASSWORD-14]", async () => {
  const answer = { status: 400, body: { errors: [{ password: "error_message" }] } };
  const sent = await change("Riviera2026", "Monaco2027", "Monaco2027", answer);
  expect(await screen.findByText("Wrong password")).toBeTruthy();
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Change password" });
  expect(button.disabled).toBe(false);
  await userEvent.type(screen.getByLabelText("Current password"), "7");
  await userEvent.click(button);
  await waitFor(() => expect(sent).toHaveLength(2));
});

test("shows a server error beside its field [PASSWORD-11] [PASSWORD-12] [PASSWORD-13]", async () => {
  await change("Riviera2026", "Monaco2027", "Monaco2027", {
    status: 400,
    body: { errors: [{ password: "error_message" }, { passwordPlain: "was_set_previously" }] },
  });
  expect(await screen.findByText("Wrong password")).toBeTruthy();
  expect(screen.getByText("You have already used this password. Choose a new one.")).toBeTruthy();
  cleanup();
  await change("Riviera2026", "Monaco2027", "Monaco2027", {
    status: 400,
    body: { errors: [{ passwordPlain: "special" }] },
  });
  expect(await screen.findByText("The password needs at least one special character")).toBeTruthy();
});

test("names the account to password managers, and the characters to leave out", async () => {
  await change("Riviera2026", "Zaliv-2026!k");
  expect((await screen.findAllByText("Leave out: -")).length).toBeGreaterThan(0);
  const account = document.querySelector<HTMLInputElement>("form input[autocomplete=username]");
  expect(account?.value).toBe("fox@riviera.mail");
  expect(screen.getByLabelText("New password").getAttribute("passwordrules")).toContain("maxlength: 32");
});
