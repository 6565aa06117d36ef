import { baseCurrency, isCurrencyCode } from "@w10/money";
import { z } from "zod";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import { asTexts, textsSchema } from "../../../platform/database/texts.ts";
import { createId } from "../../../platform/ids.ts";
import { ruleSchema } from "./achievement-rules.ts";
import { execute, queryRows, queryValue } from "../../../platform/database/query.ts";

const code = z.string().regex(/^[a-z0-9-]{1,64}$/);
const positive = z.int().positive();
const wager = { wagerRatio: z.number().min(0), days: positive };
const currency = z.string().refine(isCurrencyCode);
const money = {
  amount: positive.optional(),
  currency: currency.optional(),
  amounts: z.record(currency, positive).optional(),
};
const stakes = z.record(currency, positive).refine((named) => named[baseCurrency()] !== undefined);

/** A prize in an operator's file (decision D16). */
const prize = z.discriminatedUnion("type", [
  z.object({ type: z.literal(1), params: z.object(money) }),
  z.object({ type: z.literal(2), params: z.object({ ...money, ...wager }) }),
  z.object({
    type: z.literal(3),
    params: z.object({ amount: positive, games: z.array(code).min(1), stakes, ...wager }),
  }),
  ...([4, 5, 6, 8] as const).map((type) =>
    z.object({ type: z.literal(type), params: z.object({ actionId: z.string().min(1) }) }),
  ),
  ...([7, 9] as const).map((type) =>
    z.object({ type: z.literal(type), params: z.object({ amount: positive }) }),
  ),
]);

/** A group of achievements in an operator's file. */
export const groupFile = z.object({
  code,
  position: positive,
  icon: code,
  name: textsSchema,
  prize,
  achievements: z
    .array(
      z.object({
        code,
        icon: code,
        name: textsSchema,
        title: textsSchema,
        description: textsSchema,
        rule: ruleSchema,
        limit: positive,
        /** Slug of the only game that counts. */
        game: code.optional(),
      }),
    )
    .min(1),
});
export type GroupFile = z.infer<typeof groupFile>;

/**
 * Creates a group with its achievements, or updates those with the same codes. Progress stays; an achievement
 * is never removed from a group. Returns the number of achievements in the group.
 */
export async function publishGroup({ tx }: CommandContext, file: GroupFile): Promise<number> {
  const isByGame = file.achievements.some(({ game }) => game !== undefined);
  const rows = await queryRows<{ id: string }>(tx)`
    insert into achievement_group (id, code, position, icon, name, is_by_game, prize)
    values (${createId()}, ${file.code}, ${file.position}, ${file.icon}, ${asTexts(file.name)}, ${isByGame}, ${JSON.stringify(file.prize)}::jsonb)
    on conflict (code) do update set position = excluded.position, icon = excluded.icon, name = excluded.name,
      is_by_game = excluded.is_by_game, prize = excluded.prize
    returning id`;
  const groupId = rows[0]?.id;
  if (!groupId) throw new Error("the group that was just written is not there");
  for (const [index, each] of file.achievements.entries())
    await execute(tx)`
      insert into achievement (id, group_id, code, position, icon, name, title, description, rule, target, game_slug)
      values (${createId()}, ${groupId}, ${each.code}, ${index + 1}, ${each.icon}, ${asTexts(each.name)}, ${asTexts(each.title)},
        ${asTexts(each.description)}, ${JSON.stringify(each.rule)}::jsonb, ${each.limit}, ${each.game ?? null})
      on conflict (code) do update set group_id = excluded.group_id, position = excluded.position, icon = excluded.icon, name = excluded.name,
        title = excluded.title, description = excluded.description,
        rule = excluded.rule, target = excluded.target, game_slug = excluded.game_slug`;
  return queryValue<number>(tx)`select count(*)::int from achievement where group_id = ${groupId}`;
}
