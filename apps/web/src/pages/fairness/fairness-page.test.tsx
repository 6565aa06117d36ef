// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { operations } from "@w10/contract";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { changeForm } from "../../features/fairness/seed-rules.ts";
import { resetPageStores } from "../../platform/page-store.ts";
import { closeAllToasts } from "../../platform/toast-store.ts";
import { startFakeApi } from "../../testing/fake-api.ts";
import { renderSite } from "../../testing/render-site.tsx";
import { samplePlayer } from "../../testing/samples.ts";

const published = {
  serverSeed: "f2ac89b608eeb01312d115bce6741b32",
  clientSeed: "86ff027f15c48241af7f54a726690ee7",
};
const words = {
  ru: {
    title: "Честность раундов",
    serverSeed: "Сид сервера",
    clientSeed: "Сид игрока",
    nonce: "Номер ставки",
    check: "Проверить",
    own: "Новый сид",
    submit: "Сменить и открыть старый",
    blank: "Введите сид сервера",
    noSeed: "Введите свой сид",
    wrong: /^От 1 до 64 символов/,
    wrongNonce: "Номер ставки: целое число от 0",
    open: "Сначала закончите начатый раунд.",
    pocket: "Номер",
  },
  en: {
    title: "Provably fair",
    serverSeed: "Server seed",
    clientSeed: "Client seed",
    nonce: "Bet number",
    check: "Check",
    own: "New seed",
    submit: "Change and reveal old seed",
    blank: "Enter the server seed",
    noSeed: "Enter your seed",
    wrong: /^1 to 64 characters/,
    wrongNonce: "Bet number: a whole number from 0",
    open: "Finish the open round first.",
    pocket: "Pocket",
  },
} as const;

const hash = "ab".repeat(32);
const seeds = {
  inUse: { pair: 2, serverSeedHash: hash, clientSeed: "mine", nextNonce: 7 },
  next: { serverSeedHash: "cd".repeat(32) },
  revealed: [
    {
      pair: 1,
      ...published,
      serverSeedHash: "ef".repeat(32),
      nonces: 10,
      revealedAt: "2026-11-20T18:05:33.000Z",
    },
  ],
};

type Handlers = Parameters<typeof startFakeApi>[0];
const serve = (more: Handlers = {}) =>
  startFakeApi({
    "GET /providers": () => ({ body: { providers: [] } }),
    "GET /player/balances": () => ({ body: [] }),
    "GET /fairness/seeds": () => ({ body: seeds }),
    ...more,
  });

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  resetPageStores();
});
afterEach(() => {
  cleanup();
  closeAllToasts();
});

describe.each(["ru", "en"] as const)("in %s", (lang) => {
  const w = words[lang];

  test("a guest verifies the published roll without any call", async () => {
    const sent = serve();
    await renderSite(`/${lang}/fairness`);
    await screen.findByRole("heading", { level: 1, name: w.title });
    await waitFor(() => expect(sent.some(({ path }) => path === "/providers")).toBe(true));
    const before = sent.length;
    await userEvent.type(screen.getByLabelText(w.serverSeed), published.serverSeed);
    await userEvent.type(screen.getByLabelText(w.clientSeed), published.clientSeed);
    await userEvent.type(screen.getByLabelText(w.nonce), "3");
    await userEvent.click(screen.getByRole("button", { name: w.check }));
    const row = within(await screen.findByRole("table")).getAllByRole("row")[1]!;
    expect(within(row).getAllByRole("cell").at(-1)?.textContent).toBe("54.86");
    expect(screen.getByText(`${published.clientSeed}:3:0`)).toBeTruthy();
    expect(sent).toHaveLength(before);
    expect(new URLSearchParams(location.search).get("nonce")).toBe("3");
  });

  test("a round in the URL fills in the verifier and runs it", async () => {
    serve();
    const query = new URLSearchParams({
      serverSeed: "f7b51b19a4563681f2c1e00ef747884a",
      clientSeed: "94ffb08138facf8cffa9c376d703aaed",
      nonce: "0",
      game: "roulette",
    });
    await renderSite(`/${lang}/fairness?${query}`);
    const table = await screen.findByRole("table");
    expect(within(table).getByRole("columnheader", { name: w.pocket })).toBeTruthy();
    expect(within(table).getAllByRole("cell").at(-1)?.textContent).toBe("33");
    expect(screen.getByLabelText<HTMLInputElement>(w.nonce).value).toBe("0");
  });

  test("invalid fields show why", async () => {
    serve();
    await renderSite(`/${lang}/fairness?nonce=-1&clientSeed=two%20words`);
    await userEvent.click(await screen.findByRole("button", { name: w.check }));
    expect(await screen.findByText(w.blank)).toBeTruthy();
    expect(screen.getByText(w.wrong)).toBeTruthy();
    expect(screen.getByText(w.wrongNonce)).toBeTruthy();
    expect(screen.queryByRole("table")).toBeNull();
  });

  test("an invalid seed shows the same error when refused by the form or the server", async () => {
    const sent = serve({
      "POST /fairness/rotate": () => ({ status: 400, body: { errors: [{ clientSeed: "wrong" }] } }),
    });
    await renderSite(`/${lang}/fairness`, samplePlayer);
    const field = await screen.findByLabelText(w.own);
    const note = () => document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent;
    const submit = screen.getByRole("button", { name: w.submit });
    await userEvent.click(submit);
    await waitFor(() => expect(note()).toBe(w.noSeed));
    await userEvent.type(field, "<b>");
    await userEvent.click(submit);
    await waitFor(() => expect(note()).toMatch(w.wrong));
    expect(sent.filter(({ method }) => method === "POST")).toEqual([]);
    await userEvent.clear(field);
    await userEvent.type(field, "fine");
    await userEvent.click(submit);
    await waitFor(() => expect(sent.some(({ method }) => method === "POST")).toBe(true));
    await waitFor(() => expect(note()).toMatch(w.wrong));
    expect(field.getAttribute("aria-invalid")).toBe("true");
  });

  test("an open round shows an error, and sending the same seed again reuses the idempotency key", async () => {
    const sent = serve({
      "POST /fairness/rotate": () => ({
        status: 409,
        body: { error: { type: "round.already_open", code: null, message: "" } },
      }),
    });
    await renderSite(`/${lang}/fairness`, samplePlayer);
    await userEvent.type(await screen.findByLabelText(w.own), "lucky");
    const submit = screen.getByRole("button", { name: w.submit });
    await userEvent.click(submit);
    expect(await screen.findByText(w.open)).toBeTruthy();
    await userEvent.click(submit);
    const posts = () => sent.filter(({ method }) => method === "POST");
    await waitFor(() => expect(posts()).toHaveLength(2));
    expect(new Set(posts().map(({ headers }) => headers.get("idempotency-key"))).size).toBe(1);
    expect(posts()[0]).toMatchObject({ path: "/fairness/rotate", body: { clientSeed: "lucky" } });
  });
});

test("a player sees the seed pair in use, the next hash and revealed pairs, which open the filled-in verifier", async () => {
  serve();
  await renderSite("/en/fairness", samplePlayer);
  for (const text of [hash, "mine", "7", "cd".repeat(32), published.serverSeed])
    expect(await screen.findByText(text)).toBeTruthy();
  await userEvent.click(screen.getByRole("link", { name: "Check the rounds of seed pair 1" }));
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>("Server seed").value).toBe(published.serverSeed),
  );
  expect(await screen.findByText("28.07", { selector: "td" })).toBeTruthy();
});

test("a round's URL has its mechanic and scheme, and a server seed still in use is revealed by changing the client seed", async () => {
  serve();
  await renderSite("/en/fairness?clientSeed=mine&nonce=4&game=mines&scheme=1", samplePlayer);
  const game = await screen.findByLabelText<HTMLSelectElement>("Game");
  await waitFor(() => expect(game.value).toBe("mines-1"));
  expect(screen.getByText(/The server seed of this pair is still in use/)).toBeTruthy();
  cleanup();
  await renderSite("/en/fairness?serverSeed=known&clientSeed=mine&nonce=4&game=mines&scheme=2", samplePlayer);
  expect((await screen.findByLabelText<HTMLSelectElement>("Game")).value).toBe("mines");
  expect(screen.queryByText(/is still in use/)).toBeNull();
});

test("a changed seed reloads the pairs and clears the field", async () => {
  let isChanged = false;
  serve({
    "GET /fairness/seeds": () => ({
      body: isChanged
        ? { ...seeds, inUse: { ...seeds.inUse, pair: 3, clientSeed: "lucky", nextNonce: 0 } }
        : seeds,
    }),
    "POST /fairness/rotate": () => {
      isChanged = true;
      return { body: { pair: 2, serverSeed: "s", serverSeedHash: hash } };
    },
  });
  await renderSite("/en/fairness", samplePlayer);
  const field = await screen.findByLabelText<HTMLInputElement>("New seed");
  await userEvent.type(field, "lucky");
  await userEvent.click(screen.getByRole("button", { name: "Change and reveal old seed" }));
  expect(await screen.findByText("Seed pair 3")).toBeTruthy();
  await waitFor(() => expect(field.value).toBe(""));
  expect(await screen.findByText("Seed pair 2 is revealed. Your new seed is in use.")).toBeTruthy();
});

test.each(["a", "A-z_09", "x".repeat(64), "", "two words", "<b>", "x".repeat(65)])(
  "the form accepts %j exactly when the contract does",
  (clientSeed) => {
    expect(changeForm.safeParse({ clientSeed }).success).toBe(
      operations.rotateSeeds.body?.safeParse({ clientSeed }).success,
    );
  },
);
