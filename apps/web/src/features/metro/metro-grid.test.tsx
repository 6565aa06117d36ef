// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { siteInfoQuery } from "../../entities/site/site-queries.ts";
import { startFakeApi } from "../../testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { sampleInfo } from "../../testing/samples.ts";
import { MetroGrid } from "./metro-grid.tsx";

afterEach(cleanup);

const tile = (position: number) => ({
  position,
  type: "game",
  url: `/real/game-${position}`,
  icon: "/art/hero-small/medusa.webp",
  title: `Title ${position}`,
  buttonTitle: `Button ${position}`,
});

test("places each tile in the slot of its position and links it to its URL [LOBBY-27]", async () => {
  startFakeApi({ "GET /metro": () => ({ body: { tiles: [tile(2), tile(5), tile(7)] } }) });
  await renderScreen(<MetroGrid />);
  const link = await screen.findByRole("link", { name: /Title 7/ });
  expect(link.getAttribute("href")).toMatch(/\/real\/game-7$/);
  expect([...document.querySelectorAll("li")].map((slot) => slot.dataset["slot"])).toEqual(["2", "5", "7"]);
  for (const slot of document.querySelectorAll("li"))
    expect(slot.className).toContain(`slot${slot.dataset["slot"]}`);
});

test("gives slot 5 its own layout with a button [LOBBY-28]", async () => {
  startFakeApi({ "GET /metro": () => ({ body: { tiles: [tile(4), tile(5), tile(6)] } }) });
  await renderScreen(<MetroGrid />);
  await screen.findByText("Title 5");
  const specials = [...document.querySelectorAll("a[class*=special]")];
  expect(specials).toHaveLength(1);
  expect(specials[0]?.textContent).toBe("Title 5Button 5");
  expect(specials[0]?.querySelector("[class*=btn]")?.textContent).toBe("Button 5");
  expect(screen.getByText("Button 4").className).not.toMatch(/btn/);
});

test("shows nothing for two tiles", async () => {
  const sent = startFakeApi({ "GET /metro": () => ({ body: { tiles: [tile(1), tile(2)] } }) });
  await renderScreen(<MetroGrid />);
  await expect.poll(() => sent.length).toBe(1);
  expect(screen.queryByRole("region")).toBeNull();
});

test("shows the largest running prize fund in the tall tournament slot, and none while no tournament runs", async () => {
  const special = { ...tile(5), type: "tournament" };
  startFakeApi({ "GET /metro": () => ({ body: { tiles: [tile(4), special, tile(6)] } }) });
  const { client } = await renderScreen(<MetroGrid />);
  const link = await screen.findByRole("link", { name: "Title 5 Button 5" });
  act(() => {
    client.setQueryData(siteInfoQuery.queryKey, { ...sampleInfo, largestPrizeFund: "5 000 $" });
  });
  await waitFor(() => expect(link.textContent).toBe("Title 5Prize fund5 000 $Button 5"));
});

test("uses the wide picture of a scene in a wide slot, and leaves external pictures unchanged", async () => {
  const external = { ...tile(4), icon: "https://pictures.example/tile.webp" };
  startFakeApi({ "GET /metro": () => ({ body: { tiles: [tile(1), tile(2), external] } }) });
  await renderScreen(<MetroGrid />);
  await screen.findByText("Title 1");
  const sources = [...document.querySelectorAll("li")].map((slot) =>
    slot.querySelector("source")?.getAttribute("srcset"),
  );
  expect(sources).toEqual(["/art/hero/medusa.webp", undefined, undefined]);
});
