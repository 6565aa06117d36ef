import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectSameRefusals } from "../../../testing/same-refusals.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { markEmailInvalid, mayWritePromo, unsubscribeLinks } from "./index.ts";

const atFirst = {
  emailPromo: false,
  emailService: true,
  phoneSms: false,
  phoneCall: false,
  emailInvalid: false,
};

describe("mailing settings", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.stop());

  async function confirmedPlayer() {
    const player = await app.player();
    await app.database.pool.query("update player set email_confirmed_at = now() where id = $1", [player.id]);
    return player;
  }
  const secret = () => app.parts.secret;
  const mayWrite = (id: Parameters<typeof mayWritePromo>[1]) =>
    mayWritePromo(app.parts.db, id, app.clock.now());

  test("refuse guests and requests without a CSRF token", async () => {
    for (const operation of [operations.listSubscriptions, operations.subscribe, operations.unsubscribe])
      await expectSameRefusals(app, operation, { switchId: "emailPromo" });
  });

  test("send offers only with consent [API-59] [API-60] [API-61]", async () => {
    const player = await confirmedPlayer();
    expect((await player.client.call(operations.listSubscriptions)).body).toEqual(atFirst);
    expect(await mayWrite(player.id)).toBe(false);
    const params = { switchId: "emailPromo" };
    expect((await player.client.call(operations.subscribe, { params })).status).toBe(200);
    expect((await player.client.call(operations.listSubscriptions)).body).toEqual({
      ...atFirst,
      emailPromo: true,
    });
    expect(await mayWrite(player.id)).toBe(true);
    await player.client.call(operations.unsubscribe, { params });
    expect(await mayWrite(player.id)).toBe(false);
  });

  test("keep a switch off while its email or phone is not confirmed", async () => {
    const player = await app.player();
    for (const switchId of ["emailPromo", "phoneSms", "phoneCall"])
      expect(await player.client.call(operations.subscribe, { params: { switchId } })).toMatchObject({
        status: 409,
        body: { error: { type: "subscription.not_confirmed" } },
      });
    expect(
      (await player.client.call(operations.subscribe, { params: { switchId: "everything" } })).status,
    ).toBe(400);
    expect((await player.client.call(operations.listSubscriptions)).body).toEqual(atFirst);
  });

  test("apply the latest of a page's wishes in any order of arrival", async () => {
    const player = await app.player();
    const wish = async (isOn: boolean, query: Record<string, string>, switchId = "emailService") => {
      const operation = isOn ? operations.subscribe : operations.unsubscribe;
      expect((await player.client.call(operation, { params: { switchId }, query })).status).toBe(200);
      return (await player.client.call(operations.listSubscriptions)).body.emailService;
    };
    const [page, later] = ["a".repeat(32), "b".repeat(32)];
    expect(await wish(false, { page, wish: "4" })).toBe(false);
    expect(await wish(true, { page, wish: "3" })).toBe(false);
    expect(await wish(true, { page, wish: "5" })).toBe(true);
    expect(await wish(false, { page, wish: "1" })).toBe(true);
    // Another switch, another page and a call without an order are independent.
    expect(await wish(false, { page, wish: "9" }, "phoneCall")).toBe(true);
    expect(await wish(false, { page, wish: "6" })).toBe(false);
    expect(await wish(true, { page: later, wish: "1" })).toBe(true);
    expect(await wish(false, {})).toBe(false);
    expect(await wish(true, { page: later, wish: "1" })).toBe(true);
  });

  test("end by a letter's link without a sign-in, and by a mail program's one click [API-62]", async () => {
    const player = await confirmedPlayer();
    await player.client.call(operations.subscribe, { params: { switchId: "emailPromo" } });
    const { oneClick, page } = unsubscribeLinks(
      { secret: secret(), publicUrl: "" },
      { id: player.id, locale: "en" },
    );
    expect(page).toMatch(new RegExp(`^/en/unsubscribe/[\\w-]{43}/${player.id}/emailPromo$`));
    const guest = await app.guest();
    const answer = await guest.send("POST", oneClick, {
      payload: "List-Unsubscribe=One-Click",
      headers: { "content-type": "application/x-www-form-urlencoded", "x-csrf-token": "" },
    });
    expect(answer.status).toBe(200);
    expect((await player.client.call(operations.listSubscriptions)).body).toEqual(atFirst);
  });

  const parts =
    '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
  test.each([
    ["in parts", "multipart/form-data; boundary=b", parts],
    ["without a boundary", "multipart/form-data", parts],
    ["as text", "text/plain", "List-Unsubscribe=One-Click"],
    ["without a type", undefined, "List-Unsubscribe=One-Click"],
    ["as broken JSON", "application/json", "{List"],
    ["without a body", undefined, undefined],
    ["with an empty form", "application/x-www-form-urlencoded", ""],
  ])("end by a one-click post %s", async (_how, type, payload) => {
    const player = await confirmedPlayer();
    await player.client.call(operations.subscribe, { params: { switchId: "emailPromo" } });
    const { oneClick } = unsubscribeLinks(
      { secret: secret(), publicUrl: "" },
      { id: player.id, locale: "en" },
    );
    const answer = await app.http.inject({
      method: "POST",
      url: oneClick,
      ...(payload === undefined ? {} : { payload }),
      headers: type === undefined ? {} : { "content-type": type },
    });
    expect(answer.statusCode).toBe(200);
    expect((await player.client.call(operations.listSubscriptions)).body).toEqual(atFirst);
  });

  test("refuse a link with another player, switch or hash", async () => {
    const [player, other] = [await app.player(), await app.player()];
    const { oneClick } = unsubscribeLinks(
      { secret: secret(), publicUrl: "" },
      { id: player.id, locale: "ru" },
    );
    const guest = await app.guest();
    const params = { type: "everything", hash: "x", userId: player.id };
    expect((await guest.call(operations.unsubscribeByLetter, { params })).status).toBe(400);
    for (const url of [
      oneClick.replace(player.id, other.id),
      oneClick.replace("emailPromo", "phoneSms"),
      oneClick.replace(/[\w-]{43}/, "x".repeat(43)),
      oneClick.replace(player.id, "nobody"),
      "/api/subscription/emailPromo/x/nobody/unsubscribe",
    ])
      expect(await guest.send("POST", url)).toMatchObject({
        status: 400,
        body: { error: { type: "subscription.link_invalid" } },
      });
  });

  test("stop offers at once on an exclusion, a block or an invalid address", async () => {
    const player = await confirmedPlayer();
    await player.client.call(operations.subscribe, { params: { switchId: "emailPromo" } });
    await player.client.call(operations.excludeSelf, { body: { recurType: "24_hour" } });
    expect(await mayWrite(player.id)).toBe(false);
    app.clock.advance(25 * 3_600_000);
    expect(await mayWrite(player.id)).toBe(true);
    await markEmailInvalid(app.parts.db, player.email.toUpperCase(), app.clock.now());
    expect(await mayWrite(player.id)).toBe(false);
  });
});
