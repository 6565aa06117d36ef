import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Centrifuge, type Subscription, UnauthorizedError } from "centrifuge";
import { jackpotEvent, winnersEvent } from "@w10/contract";
import { createEmptyDatabase } from "@w10/testkit";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { WebSocket } from "ws";
import { createCentrifugoBus } from "../platform/realtime/index.ts";
import { describeBus } from "../platform/realtime/testing/describe-bus.ts";
import { RawClient } from "../platform/realtime/testing/start-hub.ts";
import { CasinoProcess, findFreePort } from "./casino-process.ts";
import { HttpPlayer } from "./http-player.ts";
import { centrifugoPath, hasRedis, type RealCentrifugo, startCentrifugo } from "./real-centrifugo.ts";

const isAbsent = centrifugoPath === null;

/** Connections of all cases, which are closed with their server. */
const open: { disconnect(): void }[] = [];

describe.skipIf(isAbsent)("the bus contract", () => {
  describeBus("the real Centrifugo", async () => {
    const server = await startCentrifugo();
    return {
      bus: createCentrifugoBus(server),
      async openRaw() {
        const client = new RawClient(new WebSocket(server.socketUrl));
        open.push(client);
        await client.opened;
        return client;
      },
      async stop() {
        for (const client of open.splice(0)) client.disconnect();
        await server.stop();
      },
    };
  });
});

interface Page {
  readonly client: Centrifuge;
  readonly spins: Subscription;
  /** Data by kind of channel, in order. */
  readonly data: Readonly<Record<string, unknown[]>>;
}

/** A page's connection, subscribed to every channel of the site. */
async function openPage(
  id: string,
  getToken: () => Promise<string>,
  [endpoint, options]: ConstructorParameters<typeof Centrifuge>,
): Promise<Page> {
  const client = new Centrifuge(endpoint, {
    ...options,
    getToken: async () => getToken().catch(() => refuseToken()),
    minReconnectDelay: 10,
    maxReconnectDelay: 50,
  });
  open.push(client);
  const data: Record<string, unknown[]> = {};
  const subscribe = (kind: string, channel: string): Subscription => {
    const heard: unknown[] = (data[kind] = []);
    const subscription = client.newSubscription(channel);
    subscription.on("publication", (publication: { data: unknown }) => heard.push(publication.data));
    subscription.subscribe();
    return subscription;
  };
  const all = ["jackpot", "winner", "tournament", "maintenance"].map((kind) =>
    subscribe(kind, `w10_${kind}`),
  );
  const own = ["profile", "notification", "progressbar"].map((kind) => subscribe(kind, `w10_${kind}#${id}`));
  const spins = subscribe("freespins", `week:w10_freespins#${id}`);
  client.connect();
  await Promise.all([...all, ...own, spins].map((each) => each.ready(30_000)));
  return { client, spins, data };
}

/** As the site: without a session there is no token, and the client gives up. */
function refuseToken(): never {
  throw new UnauthorizedError("no session");
}

const terms = ["--stake", "0.20", "--currency", "USD", "--games", "stone-soup"] as const;
const granted = [...terms, "--wager", "20", "--days", "7", "--note"] as const;
const balance = (minor: number) => expect.objectContaining({ type: "balance", balance: minor }) as unknown;
const patience = { interval: 50 };

describe.skipIf(isAbsent)(
  "three processes started at once on an empty database, with a real Centrifugo",
  () => {
    const dataDir = mkdtempSync(join(tmpdir(), "w10-realtime-"));
    let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
    let server: RealCentrifugo;
    let client: pg.Client;
    let thief: ReturnType<typeof stealToken>;
    let casinos: readonly [CasinoProcess, CasinoProcess, CasinoProcess];

    beforeAll(async () => {
      server = await startCentrifugo();
      database = await createEmptyDatabase(inject("templateUrl"));
      const start = async () =>
        new CasinoProcess(dataDir, await findFreePort(), {
          ...server.settings,
          DATABASE_URL: database.url,
          SECRET: "the key of three casinos that tests run",
          WINNERS_MIN_MINOR: "0",
        });
      casinos = [await start(), await start(), await start()];
      await Promise.all(casinos.map((casino) => casino.start()));
      client = new pg.Client({ connectionString: database.url });
      await client.connect();
      thief = stealToken(casinos[0]);
    });
    afterAll(async () => {
      for (const client of open.splice(0)) client.disconnect();
      await Promise.all(casinos.map((casino) => casino.stop()));
      await client.end();
      await database.drop();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    });

    const browserOf = ({ origin }: CasinoProcess) => new HttpPlayer(origin);
    const query = (text: string) => client.query(text);

    async function arrive(casino: CasinoProcess): Promise<HttpPlayer> {
      const player = browserOf(casino);
      await player.signUp();
      return player;
    }

    /** The page of somebody who kept the token of a session before its end; resolves to how long it could hear. */
    async function stealToken(casino: CasinoProcess) {
      const player = await arrive(casino);
      const began = performance.now();
      const { token } = (await player.get("/api/realtime/config")) as { token: string };
      await player.post("/api/logout", {});
      await expect.poll(async () => (await query("select from outbox")).rowCount, patience).toBe(0);
      const page = new Centrifuge(server.socketUrl, { websocket: WebSocket, token });
      open.push(page);
      const isOpen = new Promise((done) => page.once("connected", done));
      const closed = new Promise<number>((done) =>
        page.once("disconnected", () => done(performance.now() - began)),
      );
      page.connect();
      await isOpen;
      return { closed };
    }

    const readToken = (player: HttpPlayer) => async () =>
      ((await player.get("/api/realtime/config")) as { token: string }).token;

    const listen = (player: HttpPlayer): Promise<Page> =>
      openPage(player.id, readToken(player), [server.socketUrl, { websocket: WebSocket }]);

    test("a page hears its balance and a block, and what is published after a sign-out reaches others, once", async () => {
      const [first, second] = casinos;
      const [leaving, staying] = [await arrive(first), await arrive(second)];
      const [left, stayed] = [await listen(leaving), await listen(staying)];
      await first.operate(
        "ledger.adjust",
        "--player",
        leaving.login,
        "--amount",
        "5",
        "--currency",
        "USD",
        "--note",
        "before",
      );
      await expect.poll(() => left.data["profile"], patience).toContainEqual(balance(500));

      await leaving.post("/api/logout", {});
      await expect.poll(() => left.client.state, patience).toBe("disconnected");
      await second.operate(
        "ledger.adjust",
        "--player",
        staying.login,
        "--amount",
        "7",
        "--currency",
        "USD",
        "--note",
        "after the sign-out",
      );
      await expect.poll(() => stayed.data["profile"], patience).toContainEqual(balance(700));
      await first.operate("player.block", "--player", staying.login, "--note", "a test");
      await expect
        .poll(() => stayed.data["profile"], patience)
        .toContainEqual({ type: "block_status", status: 1 });
      expect(stayed.data["profile"]?.filter((each) => JSON.stringify(each).includes("700"))).toHaveLength(1);
      expect((await query("select from outbox")).rowCount).toBe(0);
    });

    test("a page whose network blocks WebSockets hears its balance over HTTP, and a sign-out", async () => {
      const [first] = casinos;
      const player = await arrive(first);
      const page = await openPage(player.id, readToken(player), [
        [{ transport: "http_stream", endpoint: `${server.baseUrl}/connection/http_stream` }],
        { emulationEndpoint: `${server.baseUrl}/emulation` },
      ]);
      await first.operate(
        "ledger.adjust",
        "--player",
        player.login,
        "--amount",
        "4",
        "--currency",
        "USD",
        "--note",
        "a test",
      );
      await expect.poll(() => page.data["profile"], patience).toContainEqual(balance(400));
      await player.post("/api/logout", {});
      await expect.poll(() => page.client.state, patience).toBe("disconnected");
    });

    test("a sign-out everywhere ends the other sessions' connections, and the own one comes back", async () => {
      const [first, second, third] = casinos;
      const player = await arrive(first);
      const other = browserOf(second);
      await other.signIn(player);
      const [own, ended] = [await listen(player), await listen(other)];
      await player.post("/api/player/sessions/revoke-others", {});
      await expect.poll(() => ended.client.state, patience).toBe("disconnected");
      await expect.poll(() => own.client.state, patience).toBe("connected");
      await third.operate(
        "ledger.adjust",
        "--player",
        player.login,
        "--amount",
        "3",
        "--currency",
        "USD",
        "--note",
        "a test",
      );
      await expect.poll(() => own.data["profile"], patience).toContainEqual(balance(300));
      expect(ended.data["profile"]).toEqual([]);
    });

    test("an event that the server refuses for good holds up no sign-out behind it, and the operator can list it", async () => {
      const [first] = casinos;
      const player = await arrive(first);
      const page = await listen(player);
      await query(
        `insert into outbox (method, payload, created_at) values ('publish', '{"channel": "month:w10#1", "data": 1}', now())`,
      );
      await player.post("/api/logout", {});
      await expect.poll(() => page.client.state, patience).toBe("disconnected");
      await expect
        .poll(() => first.operate("event.list-refused-events"), patience)
        .toMatch(/publish {2}month:w10#1: unknown channel/);
      expect(await first.operate("event.retry-events", "--note", "a test")).toMatch(
        /^1 event is published again/,
      );
    });

    test("a page that was away recovers the free spins it missed, and a new page reads the week's, also after Redis was restarted", async () => {
      const [first] = casinos;
      const player = await arrive(first);
      const grant = (spins: number) =>
        first.operate(
          "bonus.grant-free-spins",
          "--player",
          player.login,
          "--spins",
          `${spins}`,
          ...granted,
          `${spins}`,
        );
      const page = await listen(player);
      await grant(5);
      await expect.poll(() => page.data["freespins"], patience).toMatchObject([{ count: 5 }]);
      page.client.disconnect();
      await grant(6);
      await expect.poll(async () => (await query("select from outbox")).rowCount, patience).toBe(0);
      page.client.connect();
      await expect.poll(() => page.data["freespins"], patience).toMatchObject([{ count: 5 }, { count: 6 }]);
      if (hasRedis) await server.restartRedis();
      const later = await listen(player);
      const { publications } = await later.spins.history({ limit: 100 });
      expect(publications.map(({ data }) => data)).toMatchObject([{ count: 5 }, { count: 6 }]);
    });

    test("jackpots and wins of all processes are published once", async () => {
      const page = await listen(await arrive(casinos[0]));
      const players = await Promise.all(casinos.map((casino) => arrive(casino)));
      for (const [index, player] of players.entries()) {
        await casinos[index]?.operate(
          "ledger.adjust",
          "--player",
          player.login,
          "--amount",
          "1000",
          "--currency",
          "USD",
          "--note",
          "a test",
        );
        await player.openGame("riviera-roulette");
      }
      const [pool = ""] = (await casinos[0].operate("jackpot.list-pools")).split(/\s/);
      for (const [index, casino] of casinos.entries())
        await casino.operate(
          "jackpot.fund-pool",
          "--pool",
          pool,
          "--amount",
          "10",
          "--note",
          `a test ${index}`,
        );
      const until = Date.now() + 4_000;
      await Promise.all(players.map((player) => player.play(() => Date.now() > until)));
      await expect.poll(() => page.data["winner"]?.length, patience).toBeGreaterThan(2);
      const wins = page.data["winner"]?.flatMap((each) =>
        winnersEvent.parse(each).winners.map(({ id }) => id),
      );
      expect(wins).toEqual([...new Set(wins)]);
      const grown = page.data["jackpot"]?.flatMap((each) =>
        jackpotEvent
          .parse(each)
          .pools.map((each) => `${each.jackpotId} ${each.level} ${each.currency} ${each.version}`),
      );
      expect(grown?.length).toBeGreaterThan(0);
      expect(grown).toEqual([...new Set(grown)]);
    });

    test("the token of a session that has ended opens no connection for longer than 40 seconds", async () => {
      const { closed } = await thief;
      expect(await closed).toBeLessThan(40_000);
    });
  },
);
