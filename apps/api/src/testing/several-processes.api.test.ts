import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createEmptyDatabase } from "@w10/testkit";
import { Centrifuge, UnauthorizedError } from "centrifuge";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { WebSocket } from "ws";
import { countConnections } from "../app.ts";
import { parseEnv } from "../platform/settings/env.ts";
import { CasinoProcess, findFreePort } from "./casino-process.ts";
import { HttpPlayer, type PlayRound } from "./http-player.ts";

const patience = { interval: 50, timeout: 20_000 };

describe("two web processes and two workers on one database, with nothing else", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "w10-several-"));
  const pages: Centrifuge[] = [];
  let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
  let client: pg.Client;
  let webs: readonly [CasinoProcess, CasinoProcess];
  let workers: readonly [CasinoProcess, CasinoProcess];

  beforeAll(async () => {
    database = await createEmptyDatabase(inject("templateUrl"));
    const create = async (role: string) =>
      new CasinoProcess(dataDir, await findFreePort(), {
        W10_ROLE: role,
        DATABASE_URL: database.url,
        SECRET: "the key of several casinos that tests run",
        WINNERS_MIN_MINOR: "0",
        METRICS_TOKEN: "a token of the tests for metrics",
      });
    webs = [await create("web"), await create("web")];
    workers = [await create("worker"), await create("worker")];
    await Promise.all([...webs, ...workers].map((casino) => casino.start()));
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });
  afterAll(async () => {
    for (const page of pages) page.disconnect();
    await Promise.all([...webs, ...workers].map((casino) => casino.stop()));
    await client.end();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function arrive({ origin }: CasinoProcess): Promise<HttpPlayer> {
    const player = new HttpPlayer(origin);
    await player.signUp();
    return player;
  }

  /** A page of a player, connected to the hub of a process. */
  async function openPage(player: HttpPlayer, casino: CasinoProcess, channels: readonly string[]) {
    const page = new Centrifuge(`${casino.origin.replace("http", "ws")}/connection/websocket`, {
      websocket: WebSocket,
      // As the site: without a session there is no token, and the page gives up.
      getToken: async () => {
        const config = await player.get("/api/realtime/config").catch(() => null);
        if (config === null) throw new UnauthorizedError("no session");
        return (config as { token: string }).token;
      },
    });
    pages.push(page);
    const heard: unknown[] = [];
    const subscriptions = channels.map((channel) => page.newSubscription(channel));
    for (const each of subscriptions) {
      each.on("publication", ({ data }: { data: unknown }) => heard.push(data));
      each.subscribe();
    }
    page.connect();
    await Promise.all(subscriptions.map((each) => each.ready(20_000)));
    return { page, heard };
  }

  test("a page hears what another process does for its player, once and in order", async () => {
    const [first, second] = webs;
    const player = await arrive(first);
    const { heard } = await openPage(player, second, [`w10_profile#${player.id}`]);
    for (const amount of ["5", "6", "7"])
      await first.operate(
        "ledger.adjust",
        "--player",
        player.login,
        "--amount",
        amount,
        "--currency",
        "USD",
        "--note",
        `a test of ${amount}`,
      );
    const balances = () =>
      heard.flatMap((each) => (JSON.stringify(each).match(/"balance":(\d+)/) ?? []).slice(1));
    await expect.poll(balances, patience).toEqual(["500", "1100", "1800"]);
  });

  test("a page is closed within a second of a sign-out in another process", async () => {
    const [first, second] = webs;
    const player = await arrive(first);
    const { page } = await openPage(player, second, [`w10_profile#${player.id}`]);
    await player.post("/api/logout", {});
    await expect.poll(() => page.state, { interval: 20, timeout: 1_000 }).toBe("disconnected");
  });

  test("workers count rounds and publish wins once to the players of all processes", async () => {
    const [first, second] = webs;
    const [player, other] = [await arrive(first), await arrive(second)];
    const [here, there] = [
      await openPage(player, first, ["w10_winner"]),
      await openPage(other, second, ["w10_winner"]),
    ];
    await workers[0].operate(
      "ledger.adjust",
      "--player",
      player.login,
      "--amount",
      "500",
      "--currency",
      "USD",
      "--note",
      "to play",
    );
    await player.openGame("riviera-roulette");
    let rounds = 0;
    await player.play(() => (rounds += 1) > 40);
    const winsOf = (heard: readonly unknown[]) =>
      heard
        .flatMap((each) => (each as { winners?: readonly { id: string }[] }).winners ?? [])
        .map(({ id }) => id);
    await expect.poll(() => winsOf(here.heard).length, patience).toBeGreaterThan(0);
    await sleep(1_500);
    expect(winsOf(there.heard)).toEqual(winsOf(here.heard));
    expect(new Set(winsOf(here.heard)).size).toBe(winsOf(here.heard).length);
    const { rows } = await client.query<{ counted: bigint }>(
      "select coalesce(sum(micro_base), 0)::bigint as counted from skill_account where player_id = $1",
      [player.id],
    );
    expect(rows[0]?.counted).toBeGreaterThan(0n);
  });

  test("a poll in one process is answered when the player acts in another", async () => {
    const player = await arrive(webs[0]);
    await workers[0].operate(
      "ledger.adjust",
      "--player",
      player.login,
      "--amount",
      "900",
      "--currency",
      "USD",
      "--note",
      "to fly",
    );
    await player.openGame("paper-plane");
    const send = async ({ origin }: CasinoProcess, path: string, body: object) => {
      const headers = player.betHeaders(randomUUID());
      const answer = await fetch(`${origin}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
      return {
        status: answer.status,
        at: performance.now(),
        body: (await answer.json()) as { round: PlayRound },
      };
    };
    // Some flights crash at once: then there is nothing to wait for.
    for (let flight = 0; flight < 20; flight += 1) {
      const choice = { stakeMinor: 1_000, autoHundredths: null };
      const { round } = (await send(webs[0], "/api/play/bet", { choice })).body;
      const act = (casino: CasinoProcess, action: string) =>
        send(casino, "/api/play/act", { roundId: round.id, step: round.step, action });
      const look = act(webs[1], "look");
      await sleep(400);
      const acted = performance.now();
      const out = await act(webs[0], "cash_out");
      const looked = await look;
      if (out.status !== 200 || looked.status === 200) continue;
      expect(looked.at - acted).toBeLessThan(1_000);
      return;
    }
    throw new Error("every flight crashed before the player could act");
  });

  test("a worker serves health and metrics only, and one process exports the metrics of the database", async () => {
    const headers = { authorization: "Bearer a token of the tests for metrics" };
    const read = async ({ origin }: CasinoProcess, path: string) => fetch(`${origin}${path}`, { headers });
    const [worker] = workers;
    expect((await read(worker, "/readyz")).status).toBe(200);
    for (const path of ["/", "/api/player/info", "/de"]) expect((await read(worker, path)).status).toBe(404);
    const texts = await Promise.all(
      [...webs, ...workers].map(async (casino) => (await read(casino, "/metrics")).text()),
    );
    expect(texts.filter((text) => /^w10_rounds_open \d/m.test(text))).toHaveLength(1);
    expect(texts.every((text) => /^w10_sockets \d/m.test(text))).toBe(true);
  });

  test("a web process opens less than twenty connections to the database", async () => {
    const ofWeb = countConnections(parseEnv({ NODE_ENV: "test", W10_ROLE: "web" }));
    const ofWorker = countConnections(parseEnv({ NODE_ENV: "test", W10_ROLE: "worker" }));
    expect(ofWeb).toBeLessThan(20);
    await Promise.all(Array.from({ length: 30 }, async () => arrive(webs[0])));
    const { rows } = await client.query<{ count: number }>(
      "select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name like 'w10%'",
    );
    expect(rows[0]?.count).toBeLessThanOrEqual(2 * ofWeb + 2 * ofWorker);
  });
});
