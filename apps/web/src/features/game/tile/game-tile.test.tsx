// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { blurPicture } from "../../../entities/game/game-pictures.ts";
import { renderScreen } from "../../../testing/render-screen.tsx";
import { sampleGame } from "../../../testing/samples.ts";
import { GameTile } from "./game-tile.tsx";

afterEach(cleanup);

test("shows picture, title, Real! and Demo, jackpot and ribbon [TILE-01] [TILE-02] [TILE-04] [TILE-05]", async () => {
  await renderScreen(<GameTile game={{ ...sampleGame, jackpot: "482 917.36 $", ribbon: "hit" }} />);
  expect(screen.getByRole("heading", { name: sampleGame.title })).toBeTruthy();
  expect(document.querySelector("img")?.getAttribute("src")).toBe(sampleGame.icon);
  expect(screen.getByRole("link", { name: /^Real!/ }).getAttribute("href")).toBe("/real/pharaoh");
  expect(screen.getByRole("link", { name: /^Demo/ }).getAttribute("href")).toBe("/demo/pharaoh");
  expect(screen.getByText("482 917.36 $")).toBeTruthy();
  expect(screen.getByText("Hit")).toBeTruthy();
});

test("shows a placeholder if there is no picture or it fails to load [TILE-01]", async () => {
  await renderScreen(<GameTile game={{ ...sampleGame, icon: null }} />);
  expect(document.querySelector("img")).toBeNull();
  expect(screen.getAllByText(sampleGame.title)).toHaveLength(2);
  cleanup();
  await renderScreen(<GameTile game={sampleGame} />);
  const picture = document.querySelector("img");
  if (picture) fireEvent.error(picture);
  expect(screen.getAllByText(sampleGame.title)).toHaveLength(2);
});

test("shows the reason instead of the links for an unavailable game [TILE-08]", async () => {
  await renderScreen(<GameTile game={{ ...sampleGame, available: { byLocale: true, byCurrency: false } }} />);
  expect(screen.getByText("Not available for your currency")).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
});

test("shows the game's RTP, volatility, features and bet range on its back", async () => {
  await renderScreen(<GameTile game={sampleGame} />);
  const summary = screen.getByText("Free spins").parentElement;
  expect([...(summary?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    "96.10% · medium",
    "Free spins",
    "0.20–100.00 USD",
  ]);
  cleanup();
  await renderScreen(<GameTile game={{ ...sampleGame, features: [], stakes: null }} />);
  expect(screen.getByText("96.10% · medium").parentElement?.children).toHaveLength(1);
});

test("shows the favourite button and its state only to players [TILE-06]", async () => {
  await renderScreen(<GameTile game={sampleGame} />);
  expect(screen.queryByRole("button", { name: /Favourite/ })).toBeNull();
  cleanup();
  const toggles: unknown[] = [];
  await renderScreen(
    <GameTile game={sampleGame} onToggleFavorite={(id, isOn) => toggles.push([id, isOn])} />,
  );
  const heart = screen.getByRole("button", { name: /Favourite/ });
  expect(heart.getAttribute("aria-pressed")).toBe("false");
  await userEvent.setup().click(heart);
  expect(toggles).toEqual([[sampleGame.id, true]]);
});

test("opens the overlay on a tap and closes it on the next [TILE-12]", async () => {
  await renderScreen(<GameTile game={sampleGame} />);
  const cover = screen.getByRole("button", { name: /Show actions/ });
  await userEvent.setup().click(cover);
  expect(cover.getAttribute("aria-expanded")).toBe("true");
  await userEvent.setup().click(cover);
  expect(cover.getAttribute("aria-expanded")).toBe("false");
});

test("links a tournament tile only to real play, without a favourite button [TILE-03] [TILE-07]", async () => {
  await renderScreen(<GameTile game={sampleGame} isTournament onToggleFavorite={() => undefined} />);
  expect(screen.getByRole("link", { name: /^Real!/ })).toBeTruthy();
  expect(screen.queryByRole("link", { name: /^Demo/ })).toBeNull();
  expect(screen.queryByRole("button", { name: /^Favourite/ })).toBeNull();
});

test("shows a blurred placeholder of the same size until the picture loads", async () => {
  const blur = btoa("\u0007".repeat(40));
  await renderScreen(<GameTile game={{ ...sampleGame, blur }} />);
  const [under, picture] = document.querySelectorAll("img");
  expect(under?.getAttribute("src")).toBe(blurPicture(blur));
  expect(under?.getAttribute("alt")).toBe("");
  expect(picture?.getAttribute("src")).toBe(sampleGame.icon);
  expect(under?.parentElement).toBe(picture?.parentElement);
});

test("sets a long jackpot amount in the narrower font, so that it is not cut off", async () => {
  await renderScreen(
    <>
      <GameTile game={{ ...sampleGame, jackpot: "2 000.00 USD" }} />
      <GameTile game={{ ...sampleGame, jackpot: "1 482 917.36 USD" }} />
    </>,
  );
  expect(screen.getByText("2 000.00 USD").className).not.toContain("long");
  expect(screen.getByText("1 482 917.36 USD").className).toContain("long");
});

test("reloads a failed picture when the network is back", async () => {
  await renderScreen(<GameTile game={sampleGame} />);
  const picture = document.querySelector("img");
  if (picture) fireEvent.error(picture);
  expect(document.querySelector("img")).toBeNull();
  act(() => void dispatchEvent(new Event("online")));
  expect(document.querySelector("img")?.getAttribute("src")).toBe(sampleGame.icon);
});
