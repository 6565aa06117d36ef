import { dayMs } from "../../../platform/time/durations.ts";
import { operations } from "@w10/contract";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { CommandRunner } from "../../../platform/command/command-runner.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { giveMoney } from "../../../testing/fixtures/give-money.ts";
import {
  countRounds,
  putTestTournament,
  sampleDefinition,
  createSlotPlayer,
  type SlotPlayer,
} from "../../../testing/fixtures/tournament-fixture.ts";
import { reconcileLedger } from "../../foundation/ledger/index.ts";
import { closeTournaments, findResults, payPrizes } from "./close-tournaments.ts";
import { tournamentDefinition } from "./definition.ts";
import { holdTransaction } from "../../../testing/hold-transaction.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { MASK_WINNERS: "off" } });
  await app.consumers.drain();
});
afterEach(async () => {
  expect(await reconcileLedger(app.parts.db)).toMatchObject({ isClean: true });
});
afterAll(() => app.stop());

/** Creates players with scores, the first with the most points. */
async function playOut(id: string, count: number): Promise<SlotPlayer[]> {
  const slotPlayers = await Promise.all(Array.from({ length: count }, () => createSlotPlayer(app, "kraken")));
  for (const [index, slotPlayer] of slotPlayers.entries()) {
    await slotPlayer.join(id);
    await slotPlayer.play(BigInt(1_000 - index * 100), 0n);
  }
  await countRounds(app);
  return slotPlayers;
}

async function prizeMoney({ player }: SlotPlayer): Promise<bigint> {
  const { rows } = await app.database.pool.query<{ sum: bigint }>(
    "select coalesce(sum(amount_minor), 0)::bigint as sum from ledger_entry where player_id = $1 and account = 'player/real' and reason = 'prize'",
    [player.id],
  );
  return rows[0]?.sum ?? 0n;
}

async function kinds(channelOf: SlotPlayer): Promise<string[]> {
  const { rows } = await app.database.pool.query<{ kind: string }>(
    "select payload::jsonb -> 'data' ->> 'kind' as kind from outbox where payload::jsonb ->> 'channel' = $1",
    [`w10_notification#${channelOf.player.id}`],
  );
  return rows.map(({ kind }) => kind);
}

test("previews results without a change, pays each place once after the end and notifies the winner [RT-08]", async () => {
  const { id, systemName } = await putTestTournament(app);
  const slotPlayers = await playOut(id, 6);
  expect((await findResults(app.parts.db, id)).map(({ place }) => place)).toEqual([1, 2, 3, 4, 5]);
  await closeTournaments(app.parts);
  await payPrizes(app.parts);
  expect(await Promise.all(slotPlayers.map(prizeMoney))).toEqual([0n, 0n, 0n, 0n, 0n, 0n]);
  await app.outbox.close();
  app.clock.advance(dayMs);
  for (let again = 0; again < 2; again += 1) {
    await closeTournaments(app.parts);
    await payPrizes(app.parts);
  }
  expect(await Promise.all(slotPlayers.map(prizeMoney))).toEqual([50_000n, 10_000n, 10_000n, 0n, 0n, 0n]);
  const { rows: points } = await app.database.pool.query(
    "select player_id from prize_award where subject_id = $1",
    [id],
  );
  expect(points).toHaveLength(5);
  expect(await kinds(slotPlayers[0] as SlotPlayer)).toContain("tournament_won");
  const { rows: messages } = await app.database.pool.query<{ subject: string; text: string }>(
    "select subject, text from message where player_id = $1",
    [slotPlayers[1]?.player.id],
  );
  expect(messages).toHaveLength(1);
  expect(messages[0]?.text).toContain("Ваше место: 2");
  const { body } = await (await app.guest()).call(operations.getTournament, {
    params: { systemName },
    query: { locale: "en" },
  });
  expect(body.tournament).toMatchObject({ finished: true, participants: 6 });
  expect(body.tournament.winners.map(({ place, formattedPrize }) => [place, formattedPrize])).toEqual([
    [1, "500.00\u00a0USD"],
    [2, "100.00\u00a0USD"],
    [3, "100.00\u00a0USD"],
  ]);
  expect(body.tournament.extraWinners.map(({ place }) => place)).toEqual([4, 5]);
});

test("shows each player the prize in the currency in which it is paid", async () => {
  const { id, systemName } = await putTestTournament(app);
  const [winner] = await playOut(id, 2);
  if (!winner) throw new Error("nobody has played");
  const currency = { currency: "EUR" } as const;
  await winner.player.client.call(operations.changeCurrency, { params: currency, body: currency });
  const read = async () => {
    const query = { locale: "en" } as const;
    const { body } = await winner.player.client.call(operations.getTournament, {
      params: { systemName },
      query,
    });
    return body.tournament;
  };
  const { prizes, winners, currentUser } = await read();
  // 500 USD at 1.16, rounded down.
  for (const shown of [prizes[0], winners[0], currentUser])
    expect(shown?.formattedPrize).toBe("431.03\u00a0EUR");
  app.clock.advance(dayMs);
  await closeTournaments(app.parts);
  await payPrizes(app.parts);
  const { rows } = await app.database.pool.query(
    `select amount_minor as paid, (select text from message where player_id = $1 order by created_at desc limit 1) as text
      from ledger_posting where player_id = $1 and reason = 'prize' and currency = 'EUR'`,
    [winner.player.id],
  );
  expect(rows).toEqual([{ paid: 43_103n, text: expect.stringContaining("431.03") }]);
});

test("pays each prize once when the job is killed and repeated, also concurrently", async () => {
  const { id } = await putTestTournament(app);
  const slotPlayers = await playOut(id, 3);
  app.clock.advance(dayMs);
  await closeTournaments(app.parts);
  let commands = 0;
  const crashing: CommandRunner = {
    run: (call, command) =>
      app.runner.run(call, async (context, input) => {
        const reply = await command(context, input);
        commands += 1;
        if (commands > 1) throw new Error("killed");
        return reply;
      }),
  };
  await payPrizes({ ...app.parts, runner: crashing });
  expect(await Promise.all(slotPlayers.map(prizeMoney))).toEqual([50_000n, 0n, 0n]);
  await Promise.all([payPrizes(app.parts), payPrizes(app.parts), payPrizes(app.parts)]);
  expect(await Promise.all(slotPlayers.map(prizeMoney))).toEqual([50_000n, 10_000n, 10_000n]);
});

test("stays open while rounds of its time wait to be counted", async () => {
  const { id } = await putTestTournament(app, {
    endsAt: new Date(app.clock.now().getTime() + 60_000).toISOString(),
  });
  const slotPlayer = await createSlotPlayer(app, "kraken");
  await slotPlayer.join(id);
  const closedAt = async () => {
    const { rows } = await app.database.pool.query<{ closed_at: Date | null }>(
      "select closed_at from tournament where id = $1",
      [id],
    );
    return rows[0]?.closed_at ?? null;
  };
  await holdTransaction(app.database.pool, async (held) => {
    // Another process holds the consumer's cursor and has not counted yet.
    await held.query("select from round_consumer where name = 'tournament' for update");
    await slotPlayer.play(500n, 0n);
    app.clock.advance(80_000);
    await closeTournaments(app.parts);
    expect(await closedAt()).toBeNull();
  });
  await countRounds(app);
  await closeTournaments(app.parts);
  expect(await closedAt()).not.toBeNull();
  await payPrizes(app.parts);
  expect(await prizeMoney(slotPlayer)).toBe(50_000n);
});

test("withholds the prize of a fraud-flagged account until the flag is lifted", async () => {
  const { id } = await putTestTournament(app);
  const slotPlayers = await playOut(id, 2);
  const [first, second] = slotPlayers as [SlotPlayer, SlotPlayer];
  app.clock.advance(dayMs);
  await app.database.pool.query("update player set is_fraud = true where id = $1", [first.player.id]);
  await closeTournaments(app.parts);
  await payPrizes(app.parts);
  expect([await prizeMoney(first), await prizeMoney(second)]).toEqual([0n, 10_000n]);
  await app.database.pool.query("update player set is_fraud = false where id = $1", [first.player.id]);
  await payPrizes(app.parts);
  expect(await prizeMoney(first)).toBe(50_000n);
});

test("never pays a prize into an account that its winner has closed or closes at the same time", async () => {
  const { id } = await putTestTournament(app);
  const winners = await playOut(id, 3);
  for (const [index, { player }] of winners.entries()) {
    const amountMinor = BigInt(1_000 - index * 100) - 100_000_000n;
    await giveMoney(app, player.id, { amountMinor, currency: "USD" });
  }
  app.clock.advance(dayMs);
  await closeTournaments(app.parts);
  for (const { player } of winners) {
    const body = { email: player.email, passwordPlain: player.password, recaptchaToken: "debug mode" };
    await player.client.readInfo();
    await player.client.call(operations.checkLogin, { body });
    await player.client.readInfo();
  }
  const close = ({ player: { client, password } }: SlotPlayer) =>
    client.call(operations.closeAccount, { body: { password } });
  const [first, ...others] = winners as [SlotPlayer, ...SlotPlayer[]];
  expect((await close(first)).status).toBe(200);
  const [, ...replies] = await Promise.all([payPrizes(app.parts), ...others.map(close)]);
  expect(await prizeMoney(first)).toBe(0n);
  const paid = await Promise.all(others.map(prizeMoney));
  expect(replies.map(({ status }) => status)).toEqual(paid.map((each) => (each === 0n ? 200 : 409)));
  // Staff can reopen the account: the prize waits for that.
  await app.database.pool.query("update player set closed_at = null where id = any($1)", [
    winners.map(({ player }) => player.id),
  ]);
  await payPrizes(app.parts);
  expect(await Promise.all(winners.map(prizeMoney))).toEqual([50_000n, 10_000n, 10_000n]);
});

test("a tournament below its least number of players pays nothing and writes to everyone who played", async () => {
  const { id, systemName } = await putTestTournament(app, { minPlayers: 3 });
  const [first, second] = (await playOut(id, 2)) as [SlotPlayer, SlotPlayer];
  const idle = await createSlotPlayer(app, "kraken");
  await idle.join(id);
  app.clock.advance(dayMs);
  // Repeated and concurrent runs write once.
  await Promise.all([closeTournaments(app.parts), closeTournaments(app.parts)]);
  await closeTournaments(app.parts);
  await payPrizes(app.parts);
  expect(await Promise.all([first, second].map(prizeMoney))).toEqual([0n, 0n]);
  const { rows } = await app.database.pool.query<{ player: string; text: string }>(
    "select player_id as player, text from message where player_id = any($1)",
    [[first, second, idle].map(({ player }) => player.id)],
  );
  expect(rows.map(({ player }) => player).toSorted()).toEqual([first.player.id, second.player.id].toSorted());
  expect(rows[0]?.text).toContain("Участников: 2, а нужно было не меньше 3");
  const { body } = await (await app.guest()).call(operations.getTournament, {
    params: { systemName },
    query: { locale: "en" },
  });
  expect(body.tournament).toMatchObject({ isShort: true, minPlayers: 3, participants: 2 });
  expect(body.tournament.winners.map(({ formattedPrize }) => formattedPrize)).toEqual(["", ""]);
});

test("the prizes are paid from the least number of players on, and flagged accounts do not fill the field", async () => {
  const enough = await putTestTournament(app, { minPlayers: 2 });
  const [winner] = (await playOut(enough.id, 2)) as [SlotPlayer];
  const filled = await putTestTournament(app, { minPlayers: 2 });
  const [honest, flagged] = (await playOut(filled.id, 2)) as [SlotPlayer, SlotPlayer];
  await app.database.pool.query("update player set is_fraud = true where id = $1", [flagged.player.id]);
  app.clock.advance(dayMs);
  await closeTournaments(app.parts);
  await payPrizes(app.parts);
  expect([await prizeMoney(winner), await prizeMoney(honest)]).toEqual([50_000n, 0n]);
});

test("every tournament of the house needs several players, and so does an operator's that names no number", async () => {
  const { rows } = await app.database.pool.query<{ code: string; least: number }>(
    "select code, (definition ->> 'minPlayers')::int as least from tournament_series",
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { code, least } of rows) expect(least, code).toBeGreaterThanOrEqual(5);
  const { minPlayers: _, ...file } = sampleDefinition(app);
  expect(tournamentDefinition.parse(file).minPlayers).toBe(5);
});
