// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ToastHost } from "../../app/shell/toast-host.tsx";
import { closeAllToasts } from "../../platform/toast-store.ts";
import { startFakeApi } from "../../testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { samplePlayer } from "../../testing/samples.ts";
import { SecuritySection } from "./security-section.tsx";

afterEach(() => {
  closeAllToasts();
  cleanup();
});

type Player = typeof samplePlayer;
const secret = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const QRCode = "data:image/svg+xml;base64,PHN2Zy8+";

async function open(player: Partial<Player>, handlers: Parameters<typeof startFakeApi>[0] = {}) {
  const sent = startFakeApi({
    "GET /player/info": () => ({ body: samplePlayer }),
    "POST /2fa/secret": () => ({ body: { result: "success", data: { secret, QRCode } } }),
    "POST /2fa/sms": () => ({ body: { result: "success" } }),
    "GET /2fa/recovery-codes": () => ({ body: { left: 10 } }),
    ...handlers,
  });
  await renderScreen(
    <>
      <SecuritySection player={{ ...samplePlayer, phone: "79001234567", ...player }} />
      <ToastHost />
    </>,
  );
  const app = screen.getByRole("switch", { name: "Authenticator app" });
  const sms = screen.getByRole("switch", { name: "SMS code" });
  return { sent, app: app as HTMLInputElement, sms: sms as HTMLInputElement, user: userEvent.setup() };
}

const success = () => ({ body: { result: "success" } });

test("offers an app and SMS, one at a time [TWOFA-01] [TWOFA-10] [TWOFA-17]", async () => {
  const off = await open({ twoFactorAuthType: 0 });
  expect([off.app.checked, off.sms.checked, off.app.disabled, off.sms.disabled]).toEqual([
    false,
    false,
    false,
    false,
  ]);
  cleanup();
  const app = await open({ twoFactorAuthType: 1 });
  expect([app.app.checked, app.sms.checked, app.app.disabled, app.sms.disabled]).toEqual([
    true,
    false,
    false,
    true,
  ]);
  cleanup();
  const sms = await open({ twoFactorAuthType: 2 });
  expect([sms.app.checked, sms.sms.checked, sms.app.disabled, sms.sms.disabled]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test("requests a secret to turn the app on, then shows it with its QR code [TWOFA-13] [TWOFA-14]", async () => {
  const { sent, user, app } = await open(
    {},
    {
      "POST /2fa/validate/google/123456": () => ({
        body: { result: "success", recoveryCodes: ["aaaaa-bbbbb"] },
      }),
    },
  );
  await user.click(app);
  const modal = await screen.findByRole("dialog");
  expect(sent.some(({ path }) => path === "/2fa/secret")).toBe(true);
  expect(modal.id).toBe("modal-two-factor");
  expect(within(modal).getByAltText("QR code with the key for the app").getAttribute("src")).toBe(QRCode);
  expect(
    within(modal)
      .getByText(/^ABCD EFGH/)
      .textContent?.replaceAll(" ", ""),
  ).toBe(secret);
  await user.type(within(modal).getByLabelText("Code"), "123456");
  await user.click(within(modal).getByRole("button", { name: "Confirm" }));
  expect(await screen.findByText("aaaaa-bbbbb")).toBeTruthy();
  expect(sent.find(({ path }) => path.startsWith("/2fa/validate"))?.body).toEqual({ action: "enable" });
  expect(await screen.findByText("Two-step sign-in is on")).toBeTruthy();
});

test("copies the key and confirms the copy [TWOFA-21]", async () => {
  const { user, app } = await open({});
  await user.click(app);
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await user.click(await screen.findByRole("button", { name: "Copy the key" }));
  expect(write).toHaveBeenCalledWith(secret);
  expect(await screen.findByText("Copied to the clipboard")).toBeTruthy();
});

test("confirms the copied key in Russian with the specification's text [TWOFA-21]", async () => {
  startFakeApi({
    "POST /2fa/secret": () => ({ body: { result: "success", data: { secret, QRCode } } }),
  });
  await renderScreen(
    <>
      <SecuritySection player={samplePlayer} />
      <ToastHost />
    </>,
    { locale: "ru" },
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole("switch", { name: "Приложение-аутентификатор" }));
  vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await user.click(await screen.findByRole("button", { name: "Скопировать ключ" }));
  expect(await screen.findByText("Информация успешно скопирована в буфер")).toBeTruthy();
});

test("sends a code to turn SMS on, accepts it and shows the recovery codes [TWOFA-15] [TWOFA-20]", async () => {
  const answer = { body: { result: "success", recoveryCodes: ["aaaaa-bbbbb"] } };
  const { sent, user, sms } = await open({}, { "POST /2fa/validate/sms/123456": () => answer });
  await user.click(sms);
  await user.type(await screen.findByLabelText("Code"), "123456");
  await user.click(screen.getByRole("button", { name: "Confirm" }));
  expect(await screen.findByText("Two-step sign-in is on")).toBeTruthy();
  expect(sent.map(({ path }) => path)).toEqual(["/2fa/sms", "/2fa/validate/sms/123456", "/player/info"]);
  const codes = screen.getByRole("dialog", { name: "Recovery codes" });
  expect(within(codes).getByText("aaaaa-bbbbb")).toBeTruthy();
  await user.click(within(codes).getByRole("button", { name: "I’ve saved them" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("asks for a code to turn the second step off, then confirms it [TWOFA-11] [TWOFA-16] [TWOFA-20]", async () => {
  const { sent, user, app } = await open(
    { twoFactorAuthType: 1 },
    { "POST /2fa/validate/google/123456": success },
  );
  await user.click(app);
  const modal = await screen.findByRole("dialog", { name: "Turn off two-step sign-in?" });
  await user.type(within(modal).getByLabelText("Code"), "123456");
  await user.click(within(modal).getByRole("button", { name: "Turn off" }));
  expect(await screen.findByText("Two-step sign-in is off")).toBeTruthy();
  expect(sent.find(({ method }) => method === "POST")?.body).toEqual({ action: "disable" });
});

test("does nothing without a name, or while the other method is on [TWOFA-18] [TWOFA-19]", async () => {
  const bare = await open({ name: null });
  await bare.user.click(bare.app);
  await bare.user.click(bare.sms);
  expect(bare.sent).toEqual([]);
  cleanup();
  const other = await open({ twoFactorAuthType: 2 });
  await other.user.click(other.app);
  expect(other.sent.filter(({ method }) => method === "POST")).toEqual([]);
});

test.each([
  [
    "after an error result",
    { body: { result: "error", message: "Turn off the other way first" } },
    "Turn off the other way first",
  ],
  ["after a response other than 200", { status: 500, body: {} }, "Oops, something went wrong"],
])("%s, opens no modal and shows the reason [TWOFA-22]", async (_name, answer, sentence) => {
  const { user, app } = await open({}, { "POST /2fa/secret": () => answer });
  await user.click(app);
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  await waitFor(() => expect(app.checked).toBe(false));
});

test("shows how many recovery codes are left while the second step is on, and warns if there are none", async () => {
  const off = await open({ twoFactorAuthType: 0 });
  expect(screen.queryByText("Recovery codes")).toBeNull();
  expect(off.sent.some(({ path }) => path === "/2fa/recovery-codes")).toBe(false);
  cleanup();
  await open({ twoFactorAuthType: 1 }, { "GET /2fa/recovery-codes": () => ({ body: { left: 7 } }) });
  expect(await screen.findByText(/^7 of 10 left/)).toBeTruthy();
  cleanup();
  await open({ twoFactorAuthType: 2 }, { "GET /2fa/recovery-codes": () => ({ body: { left: 0 } }) });
  expect(await screen.findByText(/^You have no recovery codes/)).toBeTruthy();
});

test("creates recovery codes after an SMS code and shows them once", async () => {
  let left = 0;
  const { sent, user } = await open(
    { twoFactorAuthType: 2 },
    {
      "GET /2fa/recovery-codes": () => ({ body: { left } }),
      "POST /2fa/validate/sms/123456": () => {
        left = 10;
        return { body: { result: "success", recoveryCodes: ["aaaaa-bbbbb"] } };
      },
    },
  );
  await user.click(await screen.findByRole("button", { name: "Create new ones" }));
  const modal = await screen.findByRole("dialog", { name: "Create new recovery codes?" });
  expect(sent.filter(({ path }) => path === "/2fa/sms")).toHaveLength(1);
  await user.type(within(modal).getByLabelText("Code"), "123456");
  await user.click(within(modal).getByRole("button", { name: "Create codes" }));
  const codes = await screen.findByRole("dialog", { name: "Recovery codes" });
  expect(within(codes).getByText("aaaaa-bbbbb")).toBeTruthy();
  expect(sent.find(({ path }) => path.startsWith("/2fa/validate"))?.body).toEqual({ action: "renew" });
  await user.click(within(codes).getByRole("button", { name: "I’ve saved them" }));
  expect(await screen.findByText(/^10 of 10 left/)).toBeTruthy();
});

test("sends no SMS if the app is on, and opens the modal if a code was sent a moment ago", async () => {
  const app = await open({ twoFactorAuthType: 1 });
  await app.user.click(await screen.findByRole("button", { name: "Create new ones" }));
  expect(await screen.findByRole("dialog", { name: "Create new recovery codes?" })).toBeTruthy();
  expect(app.sent.some(({ path }) => path === "/2fa/sms")).toBe(false);
  cleanup();
  const sms = await open(
    { twoFactorAuthType: 2 },
    {
      "POST /2fa/sms": () => ({
        status: 400,
        body: { error: { type: "confirmation.resend_later", code: 103, message: "" } },
      }),
    },
  );
  await sms.user.click(await screen.findByRole("button", { name: "Create new ones" }));
  expect(await screen.findByRole("dialog", { name: "Create new recovery codes?" })).toBeTruthy();
});

test("says that the SMS for new codes could not be sent and asks for no code", async () => {
  const { user } = await open(
    { twoFactorAuthType: 2 },
    { "POST /2fa/sms": () => ({ status: 503, body: { error: { type: "x", code: null, message: "" } } }) },
  );
  await user.click(await screen.findByRole("button", { name: "Create new ones" }));
  expect(await screen.findByText("Something went wrong")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("reopens a closed modal while a code is still valid", async () => {
  const { user, sms } = await open(
    {},
    {
      "POST /2fa/sms": () => ({
        status: 400,
        body: { error: { type: "confirmation.resend_later", code: 103, message: "" } },
      }),
    },
  );
  await user.click(sms);
  expect(await screen.findByRole("dialog", { name: "Code from the SMS" })).toBeTruthy();
  expect(
    screen.queryByText("The code has already been sent. You can send it again a little later."),
  ).toBeNull();
});
