import { operations } from "@w10/contract";
import type { TestPlayer } from "../../../testing/test-app.ts";
import type { PaymentApp } from "./testing.ts";

export const list = async ({ client }: TestPlayer, locale = "en") =>
  (await client.call(operations.listBonuses, { query: { locale } })).body;
export const find = async (player: TestPlayer, words: string) => {
  const offer = (await list(player)).find(({ title }) => title.includes(words));
  if (!offer) throw new Error(`no offer '${words}'`);
  return offer;
};
export const first = (player: TestPlayer) => find(player, "first deposit");
export const statusOf = async (player: TestPlayer, words: string) =>
  (await find(player, words)).statusData.status;
export const activate = ({ client }: TestPlayer, id: string) =>
  client.call(operations.activateBonus, { params: { id } });
export const deactivate = ({ client }: TestPlayer, id: string) =>
  client.call(operations.deactivateBonus, { params: { id } });
export const choose = ({ client }: TestPlayer, id: string | null) =>
  client.call(operations.chooseBonus, { body: { id } });
export const confirm = (app: PaymentApp, player: TestPlayer, what: "email" | "phone") =>
  app.database.pool.query(
    `update player set ${what}_confirmed_at = now(), phone = '7' || abs(hashtext(id::text)) where id = $1`,
    [player.id],
  );
export const history = async ({ client }: TestPlayer) =>
  (await client.call(operations.listBonusHistory)).body.collection;
