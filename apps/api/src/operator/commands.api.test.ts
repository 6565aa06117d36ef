import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp, type TestPlayer } from "../testing/test-app.ts";
import { Refusal } from "../platform/refusal.ts";
import { commands, printHelp, runBatch, runCommand } from "./commands.ts";
import { StaffRefusal } from "../platform/command/staff-act.ts";

describe("the operator's command line", () => {
  let app: TestApp;
  let player: TestPlayer;
  beforeAll(async () => {
    app = await createTestApp();
    player = await app.player({ balanceMinor: 5_000n });
  });
  afterAll(() => app.stop());

  const run = async (name: string, ...args: string[]): Promise<string> => {
    const command = commands[name];
    if (!command) throw new Error(`no command ${name}`);
    return command.run(app, args);
  };

  test("help lists every command with its description [ROLE-07]", () => {
    for (const [name, { summary }] of Object.entries(commands)) {
      expect(printHelp("help")).toContain(`  ${name} `);
      expect(printHelp("help")).toContain(summary);
    }
    expect(printHelp("dance")).toContain("There is no command 'dance'");
    for (const [name, { usage, summary }] of Object.entries(commands))
      if (name !== "help") expect(printHelp(name)).toBe(`npm run operator -- ${usage}\n  ${summary}\n`);
  });

  const countEntries = async (): Promise<number> =>
    Number(
      (
        await app.database.pool.query(
          "select from command_log where actor_kind = 'staff' and details ->> 'refused' is null",
        )
      ).rowCount,
    );
  const asking = Object.entries(commands).filter(([, { usage }]) => usage.includes("<"));
  test.each(asking)(
    "%s answers nonsense with a message, and leaves no entry of it",
    async (name, { usage }) => {
      const id = "01990000-0000-7000-8000-000000000000";
      const odd = [
        "",
        "nonsense",
        id,
        "-1",
        "1e400",
        "9".repeat(30),
        "' or 1=1 --",
        "/dev/null",
        "/nowhere/x.json",
        "USD",
        "on",
      ];
      const { login } = await app.player();
      const flags = [...usage.matchAll(/--[a-z-]+/g)]
        .map(([flag]) => flag)
        .filter((flag) => flag !== "--note");
      const lines = [
        [],
        ["--note"],
        odd,
        ...odd.map((word) => [...flags.flatMap((flag) => [flag, word]), "--note", "why"]),
        ...odd.map((word) => [
          ...flags.flatMap((flag) => [flag, flag === "--player" ? login : word]),
          "--note",
          "why",
        ]),
        ...odd.map((word) => [
          ...flags.flatMap((flag) => [flag, flag === "--amount" ? "10" : flag === "--player" ? login : word]),
          "--note",
          "why",
        ]),
      ];
      const before = await countEntries();
      let answered = 0;
      for (const words of lines) {
        const said = await run(name, ...words).then(
          () => null,
          (error: unknown) => error,
        );
        if (said === null) answered += 1;
        const isSentence = said === null || said instanceof StaffRefusal || said instanceof Refusal;
        expect(isSentence, `${name} ${JSON.stringify(words)}: ${String(said)}`).toBe(true);
      }
      // A refused command leaves nothing in the command log.
      expect(await countEntries()).toBeLessThanOrEqual(before + answered);
    },
  );

  test("a batch runs one command per line, and a failed one reports its error without ending it", async () => {
    async function* lines(): AsyncGenerator<string> {
      yield JSON.stringify(["player.show", "--player", player.login]);
      yield "";
      yield JSON.stringify([
        "ledger.adjust",
        "--player",
        player.login,
        "--amount",
        "1.00",
        "--currency",
        "USD",
      ]);
      yield "not a list";
      yield JSON.stringify(["player.show", "--player", "a\0b"]);
      yield JSON.stringify(["batch"]);
      yield JSON.stringify(["ledger.reconcile"]);
    }
    const answers: unknown[] = [];
    for await (const line of runBatch(lines(), (words) => runCommand(app, words)))
      answers.push(JSON.parse(line));
    expect(answers).toEqual([
      { answer: expect.stringContaining(player.email) as string },
      { error: expect.stringContaining("--note") as string },
      { error: expect.stringContaining("JSON array of words") as string },
      { error: expect.stringContaining("JSON array of words") as string },
      { error: expect.stringContaining("There is no command 'batch'") as string },
      { answer: expect.stringContaining("The ledger reconciles.") as string },
    ]);
  });

  test("an adjustment requires a note, moves the money and leaves a command-log entry", async () => {
    await expect(
      run("ledger.adjust", "--player", player.login, "--amount", "12.50", "--currency", "USD"),
    ).rejects.toThrow(/--note/);
    expect(
      await run(
        "ledger.adjust",
        "--player",
        player.login,
        "--amount",
        "12.50",
        "--currency",
        "USD",
        "--note",
        "goodwill",
      ),
    ).toContain("12.50");
    app.clock.advance(1);
    expect(
      await run(
        "ledger.adjust",
        "--player",
        player.email,
        "--amount",
        "-2.50",
        "--currency",
        "USD",
        "--note",
        "too much",
      ),
    ).toContain("-2.50");
    expect(await player.client.readInfo()).toMatchObject({ balance: 6_000 });
    const { rows } = await app.database.pool.query(
      "select actor_kind, note from command_log where command = 'ledger.adjust' and subject_id = $1 order by created_at",
      [player.id],
    );
    expect(rows).toEqual([
      { actor_kind: "staff", note: "goodwill" },
      { actor_kind: "staff", note: "too much" },
    ]);
  });

  test("a payment entered twice with the same note is made once, also by two operators at once; another note repeats it", async () => {
    const { login, client } = await app.player();
    const pay = (note: string) =>
      run("ledger.adjust", "--player", login, "--amount", "7.00", "--currency", "USD", "--note", note);
    const { balance } = (await client.readInfo()) as { balance: number };
    const answers = await Promise.allSettled([pay("case 12"), pay("case 12")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await expect(pay("case 12")).rejects.toThrow(
      /^This was done at 20\S+Z with the same note\. .*another note/,
    );
    expect(await client.readInfo()).toMatchObject({ balance: balance + 700 });
    await pay("case 13");
    expect(
      await run(
        "ledger.adjust",
        "--player",
        login,
        "--amount",
        "8.00",
        "--currency",
        "USD",
        "--note",
        "case 12",
      ),
    ).toContain("8.00");
    expect(await client.readInfo()).toMatchObject({ balance: balance + 2_200 });
  });

  test("an adjustment below zero, with a zero amount or in an unknown currency is refused", async () => {
    await expect(
      run(
        "ledger.adjust",
        "--player",
        player.login,
        "--amount",
        "-1000000",
        "--currency",
        "USD",
        "--note",
        "x",
      ),
    ).rejects.toMatchObject({
      code: "wallet.insufficient_funds",
    });
    await expect(
      run("ledger.adjust", "--player", player.login, "--amount", "much", "--currency", "USD", "--note", "x"),
    ).rejects.toThrow(/amount/);
    await expect(
      run("ledger.adjust", "--player", player.login, "--amount", "1", "--currency", "DOGE", "--note", "x"),
    ).rejects.toThrow(/currency/);
    await expect(
      run("ledger.adjust", "--player", "nobody.here", "--amount", "1", "--currency", "USD", "--note", "x"),
    ).rejects.toThrow(/no player 'nobody.here'/);
  });

  test("a block takes effect at once and can be lifted; with a sign-out every session ends and shows the reason", async () => {
    await run("player.block", "--player", player.login, "--note", "checks");
    expect(await player.client.readInfo()).toMatchObject({ auth: true, blocked: true });
    await run("player.unblock", "--player", player.login, "--note", "fine");
    expect(await player.client.readInfo()).toMatchObject({ blocked: false });
    const other = await app.player();
    await run("player.block", "--player", other.login, "--signed-out", "--note", "fraud suspected");
    expect(await other.client.readInfo()).toEqual({ auth: false, ended: { by: "blocked", until: null } });
    await run("player.unblock", "--player", other.login, "--note", "all is well");
    expect(await other.client.readInfo()).toEqual({ auth: false });
  });

  test("shows a player, sets verification and the fraud flag", async () => {
    await run("player.verify", "--player", player.login, "--verified", "on", "--note", "passport seen");
    await run("player.set-fraud", "--player", player.login, "--fraud", "on", "--note", "stolen card");
    expect(await run("player.show", "--player", player.id)).toMatch(
      /fraud, verified[\s\S]*real +60\.00\sUSD/,
    );
    await run("player.set-fraud", "--player", player.login, "--fraud", "off", "--note", "cleared");
    await expect(
      run("player.verify", "--player", player.login, "--verified", "maybe", "--note", "x"),
    ).rejects.toThrow(/on or off/);
  });

  test("reconcile reports correct books, and fails on incorrect ones", async () => {
    expect(await run("ledger.reconcile")).toMatch(
      /^The ledger reconciles\.[\s\S]*sum 0[\s\S]*house\/adjustment/,
    );
    await app.database.pool.query(
      "update ledger_balance set amount_minor = amount_minor + 1 where player_id = $1 and kind = 'real'",
      [player.id],
    );
    await expect(run("ledger.reconcile")).rejects.toThrow(/does not reconcile/);
  });

  test("withdrawals: lists none, and refuses to decide an invented one", async () => {
    expect(await run("withdrawal.list-pending")).toBe("No withdrawals are waiting.");
    await expect(run("withdrawal.approve", "--payment", "nonsense", "--note", "x")).rejects.toThrow(
      /payment's id/,
    );
    await expect(
      run(
        "withdrawal.reject",
        "--payment",
        "01990000-0000-7000-8000-000000000000",
        "--reason",
        "3",
        "--note",
        "x",
      ),
    ).rejects.toThrow(/--reason must be one of/);
    await expect(
      run("withdrawal.approve", "--payment", "01990000-0000-7000-8000-000000000000", "--note", "x"),
    ).rejects.toMatchObject({ code: "payment.not_found" });
  });
});
