// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sessionStore } from "../../entities/session/session-store.ts";
import { type OpenModal, shellStore } from "../../entities/shell/shell-store.ts";
import { resetPageStores } from "../../platform/page-store.ts";
import { closeAllToasts } from "../../platform/toast-store.ts";
import { startFakeApi } from "../../testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { showRestriction } from "../../entities/player/show-restriction.ts";
import { restrictedPlayer, samplePlayer } from "../../testing/samples.ts";
import { ModalHost } from "./modal-host.tsx";
import { ToastHost } from "./toast-host.tsx";

beforeEach(() => {
  startFakeApi({ "GET /player/balances": () => ({ body: [] }) });
  resetPageStores();
  closeAllToasts();
});
afterEach(cleanup);

const signedOut: OpenModal = {
  name: "modal-info",
  title: "session:ended.title",
  text: "session:ended.password",
};
const names: readonly OpenModal[] = [
  { name: "modal-auth" },
  { name: "modal-forgot" },
  { name: "modal-success", kind: "sent" },
  { name: "modal-cashier", tab: "history" },
  { name: "modal-block", isFraud: false },
  { name: "modal-terms-missing", kind: "limits" },
  { name: "modal-self-exclusion" },
  { name: "modal-add-currency" },
  { name: "modal-phone" },
  signedOut,
  { name: "modal-error", type: "Server Error" },
];
for (const modal of names) {
  test(`the shell opens ${modal.name} from its store and closes it with its own control [SHELL-18] [SHELL-19]`, async () => {
    await renderScreen(<ModalHost />, { player: samplePlayer });
    expect(screen.queryByRole("dialog")).toBeNull();
    act(() => shellStore.getState().open(modal));
    const dialog = await screen.findByRole("dialog");
    expect(dialog.id).toBe(modal.name);
    await userEvent.setup().click(screen.getByRole("button", { name: /^Close/ }));
    expect(shellStore.getState().modal).toBeNull();
  });
}

for (const [restriction, name, button, address] of [
  ["player.limits_required", "Deposits", "Set limits", "/player/profile#limits"],
  ["player.documents_required", "Proof of address", "Upload documents", "/player/verification"],
] as const) {
  test(`${restriction} names the market's requirement and links to where it is met`, async () => {
    const { router } = await renderScreen(<ModalHost />, { player: restrictedPlayer(restriction) });
    act(() => showRestriction(restriction));
    expect((await screen.findByRole("dialog")).textContent).toContain(name);
    await userEvent.setup().click(screen.getByRole("button", { name: button }));
    expect(shellStore.getState().modal).toBeNull();
    await waitFor(() => expect(router.state.location.href).toBe(address));
  });
}

test("a stale session hides modals, which would cover its banner", async () => {
  shellStore.getState().open(signedOut);
  await renderScreen(<ModalHost />);
  await screen.findByRole("dialog");
  act(() => sessionStore.setState({ isStale: true }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("the information modal explains why the session ended, and OK closes it [SHELL-23]", async () => {
  shellStore.getState().open(signedOut);
  await renderScreen(<ModalHost />);
  const dialog = await screen.findByRole("dialog", { name: "You’ve been signed out" });
  expect(dialog.id).toBe("modal-info");
  expect(dialog.textContent).toContain("Your account password was changed");
  await userEvent.setup().click(screen.getByRole("button", { name: "OK" }));
  expect(shellStore.getState().modal).toBeNull();
});

for (const flag of ["policyAccepted", "termsAccepted"] as const) {
  test(`${flag} false forces the terms modal over any other, without a close button [GUARD-18] [GUARD-19] [SHELL-19] [SHELL-20]`, async () => {
    shellStore.getState().open(signedOut);
    await renderScreen(<ModalHost />, { player: { ...samplePlayer, [flag]: false } });
    const dialog = await screen.findByRole("dialog");
    expect(dialog.id).toBe("modal-terms");
    expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
    await userEvent.setup().keyboard("{Escape}");
    expect(screen.getByRole("dialog").id).toBe("modal-terms");
  });
}

test("the terms pages can be read before acceptance", async () => {
  const player = { ...samplePlayer, termsAccepted: false };
  await renderScreen(<ModalHost />, { player, path: "/terms-and-conditions" });
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("accepting posts accept-terms and the modal closes [SHELL-21]", async () => {
  let player = { ...samplePlayer, termsAccepted: false };
  const sent = startFakeApi({
    "POST /accept-terms": () => {
      player = samplePlayer;
      return { body: {} };
    },
    "GET /player/info": () => ({ body: player }),
  });
  await renderScreen(<ModalHost />, { player });
  await screen.findByRole("dialog");
  await userEvent.setup().click(screen.getByRole("button", { name: "Accept" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent[0]).toMatchObject({ method: "POST", path: "/accept-terms", body: null });
});

test("the terms modal stays open with the reason when accepting fails", async () => {
  startFakeApi({
    "POST /accept-terms": () => ({ status: 429, body: { error: { type: "request.too_many", code: null } } }),
  });
  await renderScreen(
    <>
      <ModalHost />
      <ToastHost />
    </>,
    { player: { ...samplePlayer, termsAccepted: false } },
  );
  await screen.findByRole("dialog");
  await userEvent.setup().click(screen.getByRole("button", { name: "Accept" }));
  expect(await screen.findByText(/Too many/)).toBeTruthy();
  expect(screen.getByRole("dialog", { hidden: true }).id).toBe("modal-terms");
});
