// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { gameFilter, type GameSearch } from "../../entities/game/game-filter.ts";
import { startFakeApi } from "../../testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { samplePlayer } from "../../testing/samples.ts";
import { FilterBar } from "./filter-bar.tsx";

const onProvider = vi.fn();
const onChange = vi.fn();
const onReset = vi.fn();
beforeEach(() => {
  vi.clearAllMocks();
  startFakeApi({
    "GET /providers": ({ query }) => ({
      body: {
        providers: [
          { ids: [], name: query["category"] === "slots" ? "Aurum Play" : "Other", uri: "aurum", icon: null },
        ],
      },
    }),
  });
});
afterEach(cleanup);

const open = (search: GameSearch = {}, provider = "") =>
  renderScreen(
    <FilterBar
      filter={gameFilter("slots", provider, search)}
      onProvider={onProvider}
      onChange={onChange}
      onReset={onReset}
    />,
  );
const values = (select: HTMLElement) => [...select.querySelectorAll("option")].map(({ value }) => value);

test("lists the category's studios as radio buttons after all providers [LOBBY-12] [API-26]", async () => {
  await open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Provider: All providers" }));
  const radios = await screen.findAllByRole("radio");
  expect(radios.map((radio) => radio.closest("label")?.textContent)).toEqual(["All providers", "Aurum Play"]);
  expect((radios[0] as HTMLInputElement).checked).toBe(true);
  await user.click(screen.getByRole("radio", { name: "Aurum Play" }));
  expect(onProvider).toHaveBeenCalledWith("aurum");
});

test("sorts by popularity, lowest or highest bet; popularity is the default [LOBBY-13]", async () => {
  await open();
  const order = screen.getByRole<HTMLSelectElement>("combobox", { name: "Sort by" });
  expect(order.value).toBe("popular");
  expect(values(order)).toEqual(["popular", "min_bet", "max_bet"]);
  await userEvent.setup().selectOptions(order, "max_bet");
  expect(onChange).toHaveBeenCalledWith({ orderType: "max_bet" });
});

test("filters by any, high, medium or low volatility [LOBBY-14]", async () => {
  await open();
  const volatility = screen.getByRole<HTMLSelectElement>("combobox", { name: "Volatility" });
  expect(volatility.value).toBe("any");
  expect(values(volatility)).toEqual(["any", "high", "medium", "low"]);
  await userEvent.setup().selectOptions(volatility, "low");
  expect(onChange).toHaveBeenCalledWith({ volatility: "low" });
});

test("filters by RTP, feature and bet, with bets in the player's currency", async () => {
  await open();
  const user = userEvent.setup();
  await user.selectOptions(screen.getByRole("combobox", { name: "RTP" }), "97%+");
  expect(onChange).toHaveBeenLastCalledWith({ minReturn: "97" });
  await user.selectOptions(screen.getByRole("combobox", { name: "Features" }), "Sticky wilds");
  expect(onChange).toHaveBeenLastCalledWith({ feature: "sticky" });
  await user.selectOptions(screen.getByRole("combobox", { name: "Bet" }), "20");
  expect(onChange).toHaveBeenLastCalledWith({ stake: 20 });
  cleanup();
  await renderScreen(
    <FilterBar
      filter={gameFilter("slots", "", { stake: 7_000 })}
      onProvider={onProvider}
      onChange={onChange}
      onReset={onReset}
    />,
    { player: { ...samplePlayer, currency: "RUB" } },
  );
  const stake = screen.getByRole<HTMLSelectElement>("combobox", { name: "Bet" });
  expect([...stake.options].slice(0, 2).map(({ text }) => text)).toEqual(["Any", "10.00\u00a0RUB"]);
  expect(stake.selectedOptions[0]?.text).toBe("70.00\u00a0RUB");
});

test("filters tournament games by a checkbox with the value 1 or nothing [LOBBY-15]", async () => {
  await open();
  const user = userEvent.setup();
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "Tournament games" });
  expect(box).toMatchObject({ checked: false, value: "1" });
  await user.click(box);
  expect(onChange).toHaveBeenCalledWith({ isTournamentGame: "1" });
  cleanup();
  await open({ isTournamentGame: "1" });
  const ticked = screen.getByRole<HTMLInputElement>("checkbox", { name: "Tournament games" });
  expect(ticked.checked).toBe(true);
  await user.click(ticked);
  expect(onChange).toHaveBeenLastCalledWith({ isTournamentGame: "" });
});

test("offers to reset the filters after a change", async () => {
  await open();
  expect(screen.queryByRole("button", { name: "Reset" })).toBeNull();
  cleanup();
  await open({ volatility: "high" });
  await userEvent.setup().click(screen.getByRole("button", { name: "Reset" }));
  expect(onReset).toHaveBeenCalled();
});
