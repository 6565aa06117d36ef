// @vitest-environment happy-dom
import { startRegistration } from "@simplewebauthn/browser";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startFakeApi } from "../../testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { PasskeySection } from "./passkey-section.tsx";

vi.mock("@simplewebauthn/browser", () => ({ startRegistration: vi.fn() }));

beforeEach(() => vi.stubGlobal("PublicKeyCredential", class {}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const passkey = {
  id: "01990000-0000-7000-8000-000000000001",
  label: "Chrome, Linux",
  isSynced: true,
  createdAt: "2026-11-20T09:05:07.000Z",
  lastUsedAt: null,
};

test("shows each passkey's name, where it is stored and when it was used", async () => {
  startFakeApi({ "GET /player/passkeys": () => ({ body: { passkeys: [passkey] } }) });
  await renderScreen(<PasskeySection />);
  expect(await screen.findByText("Chrome, Linux")).toBeTruthy();
  expect(screen.getByText("On several devices")).toBeTruthy();
  expect(screen.getByText("Not used yet")).toBeTruthy();
});

test("shows a wrong password under its field and does not ask the device", async () => {
  const sent = startFakeApi({
    "GET /player/passkeys": () => ({ body: { passkeys: [] } }),
    "POST /player/passkeys/options": () => ({
      status: 400,
      body: { errors: [{ password: "error_message" }] },
    }),
  });
  await renderScreen(<PasskeySection />);
  await userEvent.click(await screen.findByRole("button", { name: "Add a passkey" }));
  await userEvent.type(screen.getByLabelText("Current password"), "Wrong2026");
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() =>
    expect(screen.getByLabelText("Current password").getAttribute("aria-invalid")).toBe("true"),
  );
  expect(sent.filter(({ path }) => path === "/player/passkeys").map(({ method }) => method)).toEqual(["GET"]);
});

test.each([
  ["NotAllowedError", "Your device couldn’t confirm it’s you. Try again."],
  ["InvalidStateError", "This device already has a passkey for your account."],
])("shows the device error %s in the modal, which stays open", async (name, sentence) => {
  vi.mocked(startRegistration).mockRejectedValueOnce(Object.assign(new Error("no"), { name }));
  startFakeApi({
    "GET /player/passkeys": () => ({ body: { passkeys: [passkey] } }),
    "POST /player/passkeys/options": () => ({ body: { options: {} } }),
  });
  await renderScreen(<PasskeySection />);
  await userEvent.click(await screen.findByRole("button", { name: "Add a passkey" }));
  const modal = screen.getByRole("dialog");
  await userEvent.type(screen.getByLabelText("Current password"), "Riviera2026");
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  expect((await within(modal).findByRole("alert")).textContent).toBe(sentence);
});

test("removes a passkey only after confirmation", async () => {
  let passkeys = [passkey];
  startFakeApi({
    "GET /player/passkeys": () => ({ body: { passkeys } }),
    [`POST /player/passkeys/${passkey.id}/remove`]: () => {
      passkeys = [];
      return { body: {} };
    },
  });
  await renderScreen(<PasskeySection />);
  await userEvent.click(await screen.findByRole("button", { name: "Remove: Chrome, Linux" }));
  await userEvent.click(screen.getByRole("button", { name: "Keep it" }));
  expect(screen.getByText("Chrome, Linux")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Remove: Chrome, Linux" }));
  await userEvent.click(screen.getByRole("button", { name: "Yes, remove" }));
  expect(await screen.findByText("Add your first passkey and sign in without a password.")).toBeTruthy();
});

test("says that the browser does not support passkeys and offers none", async () => {
  vi.unstubAllGlobals();
  startFakeApi({ "GET /player/passkeys": () => ({ body: { passkeys: [] } }) });
  await renderScreen(<PasskeySection />);
  expect(await screen.findByText("This browser doesn’t support passkeys.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Add a passkey" })).toBeNull();
});
