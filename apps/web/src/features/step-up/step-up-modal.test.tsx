// @vitest-environment happy-dom
import { startAuthentication } from "@simplewebauthn/browser";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Modal } from "@w10/ui";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { StepUpHost } from "../../app/shell/shell-overlays.tsx";
import { ToastHost } from "../../app/shell/toast-host.tsx";
import { call } from "../../platform/api/api-client.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { showFailure } from "../../platform/api/error-sentence.ts";
import { stepUpStore } from "../../platform/api/step-up.ts";
import { closeAllToasts } from "../../platform/toast-store.ts";
import { startFakeApi } from "../../testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";

vi.mock("@simplewebauthn/browser", () => ({ startAuthentication: vi.fn() }));

beforeEach(() => {
  stepUpStore.setState({ prompt: null });
  vi.stubGlobal("PublicKeyCredential", class {});
});
afterEach(() => {
  stepUpStore.getState().prompt?.answer(false);
  closeAllToasts();
  cleanup();
  vi.unstubAllGlobals();
});

/** A modal with a typed note, whose button makes a call that requires step-up. */
function GuardedModal() {
  const book = usePhrases();
  const [result, setResult] = useState("");
  const send = async () => {
    try {
      await call("removePasskey", { params: { id: "a" } });
      setResult("removed");
    } catch (error) {
      showFailure(book, error);
    }
  };
  return (
    <Modal name="modal-below" title="Below" closeLabel="Close" onClose={() => setResult("closed")}>
      <input aria-label="Note" defaultValue="" />
      <button type="button" onClick={() => void send()}>
        Send
      </button>
      <p data-testid="result">{result}</p>
    </Modal>
  );
}

/** Types a note, sends it and waits for the dialog. `answerTo` replies to each proof. */
async function open(
  ways: readonly string[],
  answerTo: (body: unknown) => { status?: number; body: unknown } = () => ({ body: { provedUntil: "x" } }),
) {
  let isProved = false;
  const sent = startFakeApi({
    "POST /player/passkeys/a/remove": () =>
      isProved
        ? { body: {} }
        : { status: 403, body: { error: { type: "step-up.required", code: null, message: "", ways } } },
    "POST /player/step-up": ({ body }) => {
      const answer = answerTo(body);
      isProved = answer.status === undefined;
      return answer;
    },
    "POST /player/step-up/passkey": () => ({ body: { options: { challenge: "c" } } }),
    "POST /2fa/sms": () => ({ body: { result: "success" } }),
  });
  const user = userEvent.setup();
  await renderScreen(
    <>
      <GuardedModal />
      <StepUpHost />
      <ToastHost />
    </>,
  );
  await user.type(screen.getByLabelText("Note"), "kept");
  await user.click(screen.getByRole("button", { name: "Send" }));
  await screen.findByRole("dialog", { name: "Confirm it’s you" });
  return { user, sent, of: (path: string) => sent.filter((each) => each.path === path) };
}

const result = () => screen.getByTestId("result").textContent;
const dialog = () => screen.queryByRole("dialog", { name: "Confirm it’s you" });
const note = () => screen.getByLabelText<HTMLInputElement>("Note").value;

test("asks for the password and repeats the call without losing typed values", async () => {
  const { user, of } = await open(["password"]);
  await user.type(screen.getByLabelText("Current password"), "Riviera2026{Enter}");
  await waitFor(() => expect(result()).toBe("removed"));
  expect(of("/player/step-up")[0]?.body).toEqual({ way: "password", password: "Riviera2026" });
  expect(of("/player/passkeys/a/remove")).toHaveLength(2);
  expect([dialog(), note()]).toEqual([null, "kept"]);
});

test("shows a wrong password under its field and keeps the dialog open", async () => {
  const { user } = await open(["password"], () => ({
    status: 400,
    body: { errors: [{ password: "too_many" }] },
  }));
  await user.type(screen.getByLabelText("Current password"), "Wrong2026{Enter}");
  expect(await screen.findByText("Too many wrong attempts. Wait half an hour and try again.")).toBeTruthy();
  expect(dialog()).toBeTruthy();
});

test("asks for a code of the app, or for a recovery code if any is left", async () => {
  const { user, of } = await open(["authenticator", "recovery_code"], (body) =>
    JSON.stringify(body).includes("k7mpq")
      ? { body: { provedUntil: "x" } }
      : { status: 400, body: { errors: [{ code: "wrong" }] } },
  );
  await user.type(screen.getByLabelText("Code"), "000000{Enter}");
  expect(await screen.findByText("This code doesn’t work. Try again")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "No phone to hand? Use a recovery code" }));
  await user.type(screen.getByLabelText("Recovery code"), "k7mpq-x2v9d{Enter}");
  await waitFor(() => expect(result()).toBe("removed"));
  expect(of("/player/step-up").map(({ body }) => body)).toEqual([
    { way: "code", code: "000000" },
    { way: "code", code: "k7mpq-x2v9d" },
  ]);
});

test("sends one SMS code when it opens", async () => {
  const { user, of } = await open(["sms"]);
  await waitFor(() => expect(of("/2fa/sms")).toHaveLength(1));
  expect(screen.queryByRole("button", { name: /recovery/ })).toBeNull();
  await user.type(screen.getByLabelText("Code"), "123456{Enter}");
  await waitFor(() => expect(result()).toBe("removed"));
  expect(of("/2fa/sms")).toHaveLength(1);
});

test("accepts a passkey", async () => {
  vi.mocked(startAuthentication).mockRejectedValueOnce(new Error("no"));
  vi.mocked(startAuthentication).mockResolvedValueOnce({ id: "k" } as never);
  const { user, of } = await open(["password", "passkey"]);
  await user.click(screen.getByRole("button", { name: "Use a passkey" }));
  expect((await screen.findByRole("alert")).textContent).toContain("couldn’t confirm");
  await user.click(screen.getByRole("button", { name: "Use a passkey" }));
  await waitFor(() => expect(result()).toBe("removed"));
  expect(of("/player/step-up")[0]?.body).toEqual({ way: "passkey", credential: { id: "k" } });
});

test("closes only this dialog on Escape and says that nothing was changed", async () => {
  const { user, of } = await open(["password"]);
  await user.keyboard("{Escape}");
  expect(await screen.findByText("Nothing has changed yet. Confirm it’s you first.")).toBeTruthy();
  expect([dialog(), result(), note()]).toEqual([null, "", "kept"]);
  expect(of("/player/passkeys/a/remove")).toHaveLength(1);
});

test("offers the new methods if they have changed since it opened", async () => {
  const ways = ["authenticator"];
  const { user } = await open(["password"], () => ({
    status: 403,
    body: { error: { type: "step-up.required", code: null, message: "", ways } },
  }));
  await user.type(screen.getByLabelText("Current password"), "Riviera2026{Enter}");
  expect(await screen.findByLabelText("Code")).toBeTruthy();
  expect(screen.queryByLabelText("Current password")).toBeNull();
});

test("shows one dialog for concurrent calls", async () => {
  const { user, of } = await open(["password"]);
  const other = call("removePasskey", { params: { id: "a" } });
  await waitFor(() => expect(of("/player/passkeys/a/remove")).toHaveLength(2));
  await user.type(screen.getByLabelText("Current password"), "Riviera2026{Enter}");
  expect(await other).toEqual({});
  await waitFor(() => expect(result()).toBe("removed"));
  expect(of("/player/step-up")).toHaveLength(1);
});
