// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type ReactNode, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { shellStore, useShell } from "../../entities/shell/shell-store.ts";
import { stubMatchMedia } from "../../testing/viewport.ts";
import { startFakeApi } from "../../testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { samplePlayer } from "../../testing/samples.ts";
import { CashierModal } from "./cashier-modal.tsx";

interface MountOptions {
  readonly mode: string;
  readonly onState: (state: string) => void;
  readonly onClose: () => void;
  readonly onPlay: () => void;
}
const mounted: MountOptions[] = [];
let backs = 0;
let refreshes = 0;

beforeEach(() => {
  mounted.length = 0;
  backs = 0;
  refreshes = 0;
  vi.stubGlobal("W10Cashier", {
    mount: (_container: HTMLElement, options: MountOptions) => {
      mounted.push(options);
      return { back: () => (backs += 1), refresh: () => (refreshes += 1), unmount: () => undefined };
    },
  });
  stubMatchMedia(() => false);
  startFakeApi({ "GET /history/payment": () => ({ body: { collection: [], paymentSystems: [] } }) });
  shellStore.setState({ modal: { name: "modal-cashier", tab: "cash-in" } });
});
afterEach(cleanup);

/** A bonus choice beside the payment. */
function Choice({ children }: { readonly children: (bonus: string | null) => ReactNode }) {
  const [chosen, choose] = useState<string | null>(null);
  return (
    <section aria-label="with bonuses">
      {children(chosen)}
      <button type="button" onClick={() => choose("another")}>
        another bonus
      </button>
    </section>
  );
}

/** The modal as the shell renders it. */
function OpenCashier() {
  const modal = useShell((shell) => shell.modal);
  return modal?.name === "modal-cashier" ? (
    <CashierModal
      tab={modal.tab}
      withBonuses={(deposit) => <Choice>{deposit}</Choice>}
      withdrawalNote={<p>note</p>}
      bonusHistory={<p>history of bonuses</p>}
      bonusTitle="BONUS HISTORY"
    />
  ) : null;
}
const open = () => renderScreen(<OpenCashier />, { player: samplePlayer });

test("opens limits and time-out with one press", async () => {
  await open();
  await userEvent.click(screen.getByRole("button", { name: "Limits and time-out" }));
  expect(shellStore.getState().modal).toEqual({ name: "modal-care" });
});

test("reloads the widget's terms on another bonus without mounting it again", async () => {
  await open();
  await waitFor(() => expect(mounted).toHaveLength(1));
  const before = refreshes;
  await userEvent.click(screen.getByRole("button", { name: "another bonus" }));
  expect(refreshes).toBe(before + 1);
  expect(mounted).toHaveLength(1);
});

test.each([
  ["/player/balance", "/"],
  ["/real/kraken", "/real/kraken"],
])("'Play' after a deposit over %s closes the cashier and opens %s", async (path, end) => {
  const { router } = await renderScreen(<OpenCashier />, { player: samplePlayer, path });
  await waitFor(() => expect(mounted).toHaveLength(1));
  act(() => mounted[0]?.onPlay());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(router.state.location.pathname).toBe(end));
});

test("has the id modal-cashier and its four tabs [CASHIER-01] [CASHIER-04]", async () => {
  await open();
  expect(screen.getByRole("dialog").id).toBe("modal-cashier");
  expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual([
    "DEPOSIT",
    "WITHDRAWAL",
    "TRANSACTIONS",
    "BONUS HISTORY",
  ]);
});

test("shows the balance in its heading on a phone, where it covers the header", async () => {
  await open();
  expect(screen.queryByText("USD real money")).toBeNull();
  cleanup();
  stubMatchMedia(() => true);
  await open();
  const sum = screen.getByText(/^12.480\.50$/);
  expect(sum.parentElement?.textContent).toMatch(/USD real money$/);
  expect(screen.getAllByRole("tab")).toHaveLength(4);
});

test("embeds the widget in mode in for deposits and out for withdrawals [CASHIER-12] [CASHIER-19]", async () => {
  await open();
  await waitFor(() => expect(mounted.map((options) => options.mode)).toEqual(["in"]));
  await userEvent.setup().click(screen.getByRole("tab", { name: "WITHDRAWAL" }));
  await waitFor(() => expect(mounted.map((options) => options.mode)).toEqual(["in", "out"]));
});

test("hides the back button on the list of methods and returns to it from a payment [CASHIER-13] [CASHIER-14]", async () => {
  await open();
  await waitFor(() => expect(mounted).toHaveLength(1));
  act(() => mounted[0]?.onState("gateways"));
  expect(screen.queryByRole("button", { name: /Back to the list/ })).toBeNull();
  act(() => mounted[0]?.onState("payment"));
  await userEvent.setup().click(screen.getByRole("button", { name: /Back to the list/ }));
  expect(backs).toBe(1);
});

test("stays open on Esc and an outside press, and closes on its close button [CASHIER-05]", async () => {
  await open();
  const user = userEvent.setup();
  await user.keyboard("{Escape}");
  const backdrop = document.querySelector("[role=presentation]");
  if (backdrop) await user.click(backdrop);
  expect(screen.getByRole("dialog")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Close the cashier" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("shows the payment history in TRANSACTIONS [PAYHIST-01]", async () => {
  await open();
  await userEvent.setup().click(screen.getByRole("tab", { name: "TRANSACTIONS" }));
  expect(await screen.findByText("No payments yet")).toBeTruthy();
});

test("shows the bonus choice for a deposit, the note for a withdrawal and the list in BONUS HISTORY [CASHIER-15] [BONUSHIST-01]", async () => {
  await open();
  const user = userEvent.setup();
  expect(screen.getByRole("region", { name: "with bonuses" })).toBeTruthy();
  expect(screen.queryByText("note")).toBeNull();
  await user.click(screen.getByRole("tab", { name: "WITHDRAWAL" }));
  expect(await screen.findByText("note")).toBeTruthy();
  expect(screen.queryByRole("region", { name: "with bonuses" })).toBeNull();
  await user.click(screen.getByRole("tab", { name: "BONUS HISTORY" }));
  expect(await screen.findByText("history of bonuses")).toBeTruthy();
});
