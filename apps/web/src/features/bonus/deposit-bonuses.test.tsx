// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Bonus } from "../../entities/bonus/bonus-queries.ts";
import { shellStore } from "../../entities/shell/shell-store.ts";
import { startFakeApi } from "../../testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { sampleBonus, samplePlayer } from "../../testing/samples.ts";
import { stubViewportWidth } from "../../testing/viewport.ts";
import { DepositBonuses } from "./deposit-bonuses.tsx";

const second: Bonus = { ...sampleBonus, id: "second", title: "Bonus of the week" };

beforeEach(() => shellStore.setState({ modal: { name: "modal-cashier", tab: "cash-in" } }));
afterEach(cleanup);

const open = async (offers: readonly Bonus[], width = 768) => {
  stubViewportWidth(width);
  let now = offers;
  const sent = startFakeApi({
    "GET /player/bonuses": () => ({ body: now }),
    "GET /player/balances": () => ({ body: [] }),
    "POST /player/bonuses": () => {
      now = now.map((bonus) => ({ ...bonus, statusData: { status: "canceled" } }));
      return { body: {} };
    },
    [`POST /player/bonuses/${sampleBonus.id}/activate`]: () => {
      now = now.map((bonus) => ({
        ...bonus,
        statusData: { status: bonus.id === sampleBonus.id ? "activated" : "canceled" },
      }));
      return { body: {} };
    },
  });
  await renderScreen(
    <DepositBonuses>
      {(bonus) => (
        <>
          <p>the payment</p>
          <output>{bonus ?? "no bonus"}</output>
        </>
      )}
    </DepositBonuses>,
    { player: samplePlayer },
  );
  return sent;
};
const isAbove = async (): Promise<boolean> => {
  const list = await screen.findByRole("group", { name: "Deposit bonus" });
  return Boolean(
    list.compareDocumentPosition(screen.getByText("the payment")) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
};

test("shows more than one bonus above the payment from 768 px [CASHIER-16]", async () => {
  await open([sampleBonus, second]);
  expect(await isAbove()).toBe(true);
});

test("shows one bonus, or any number on a narrow screen, below the payment [CASHIER-17]", async () => {
  await open([sampleBonus]);
  expect(await isAbove()).toBe(false);
  cleanup();
  await open([sampleBonus, second], 767);
  expect(await isAbove()).toBe(false);
});

test("activates the selected bonus without leaving the cashier, and deactivates it on 'deposit without a bonus' [BONUS-06] [BONUS-10]", async () => {
  const sent = await open([sampleBonus, second]);
  const user = userEvent.setup();
  const none = await screen.findByRole("radio", { name: /Deposit without a bonus/ });
  expect(none).toHaveProperty("checked", true);
  await user.click(screen.getByRole("radio", { name: /first deposit/ }));
  await waitFor(() =>
    expect(screen.getByRole("radio", { name: /first deposit/ })).toHaveProperty("checked", true),
  );
  expect(screen.getByRole("status").textContent).toBe(sampleBonus.id);
  expect(shellStore.getState().modal).toEqual({ name: "modal-cashier", tab: "cash-in" });
  await waitFor(() =>
    expect(screen.getByRole("radio", { name: /Deposit without/ })).toHaveProperty("disabled", false),
  );
  await user.click(screen.getByRole("radio", { name: /Deposit without/ }));
  await waitFor(() =>
    expect(screen.getByRole("radio", { name: /Deposit without/ })).toHaveProperty("checked", true),
  );
  expect(sent.find(({ method, path }) => method === "POST" && path === "/player/bonuses")?.body).toEqual({
    id: null,
  });
});

test("shows an offer's wagering and days beside the deposit", async () => {
  await open([sampleBonus, second]);
  const { wagerRatio, wagerDays } = sampleBonus.award;
  const offer = await screen.findByRole("radio", { name: /first deposit/ });
  expect(offer.closest("label")?.textContent).toContain(`${wagerRatio}x wagering, ${wagerDays}\u00a0days`);
});

test("shows only the payment without offers", async () => {
  await open([]);
  expect(await screen.findByText("the payment")).toBeTruthy();
  expect(screen.queryByRole("group")).toBeNull();
});
