import type { Locale } from "@w10/phrases/languages";
import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { systemActor } from "../../../platform/command/actor.ts";
import { expectSameRefusals } from "../../../testing/same-refusals.ts";
import { sampleParams } from "../../../testing/sample-params.ts";
import { createTestApp, type TestApp, type TestPlayer } from "../../../testing/test-app.ts";
import { writeMessage } from "./index.ts";

describe("messages", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.stop());

  const write = (player: TestPlayer, name: string, locale: Locale = "en") =>
    app.runner.run({ name: "message.write", actor: systemActor, input: {} }, (context) =>
      writeMessage(context, player.id, {
        kind: "document-declined",
        locale,
        values: { name, reason: "Too dark" },
      }),
    );
  const list = async ({ client }: TestPlayer) => (await client.call(operations.listMessages)).body.messages;

  test("refuse guests and requests without a CSRF token", async () => {
    for (const operation of [operations.listMessages, operations.readMessage, operations.deleteMessage])
      await expectSameRefusals(app, operation, sampleParams);
  });

  test("come newest first and unread, and are counted for the player [API-67]", async () => {
    const player = await app.player();
    expect(await list(player)).toEqual([]);
    await write(player, "Passport");
    await write(player, "Card", "ru");
    const [second, first] = await list(player);
    expect(first).toMatchObject({ subject: "Document declined", isNew: true });
    expect(second).toMatchObject({ subject: "Документ отклонён" });
    expect(await player.client.readInfo()).toMatchObject({ unreadMessagesCount: 2 });
  });

  test("escape players' input, never render it as HTML", async () => {
    const player = await app.player();
    await write(player, "<img src=x onerror=alert(1)>");
    expect((await list(player))[0]?.text).toContain("&lt;img src=x onerror=alert(1)&gt;");
  });

  test("can be read and deleted repeatedly, which updates the count once [MSG-05]", async () => {
    const player = await app.player();
    await write(player, "Passport");
    const id = (await list(player))[0]?.id ?? "";
    for (let count = 0; count < 2; count += 1)
      expect((await player.client.call(operations.readMessage, { params: { id } })).status).toBe(200);
    expect(await player.client.readInfo()).toMatchObject({ unreadMessagesCount: 0 });
    expect(await list(player)).toMatchObject([{ id, isNew: false }]);
    expect((await player.client.call(operations.deleteMessage, { params: { id } })).status).toBe(200);
    expect(await list(player)).toEqual([]);
    expect((await player.client.call(operations.deleteMessage, { params: { id } })).status).toBe(404);
  });

  test("of another player are not found", async () => {
    const [owner, other] = [await app.player(), await app.player()];
    await write(owner, "Passport");
    const id = (await list(owner))[0]?.id ?? "";
    for (const operation of [operations.readMessage, operations.deleteMessage])
      expect((await other.client.call(operation, { params: { id } })).status).toBe(404);
    expect(await list(owner)).toMatchObject([{ id, isNew: true }]);
  });
});
