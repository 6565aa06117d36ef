import { z } from "zod";
import { idInput } from "../../../platform/command/act-input.ts";
import { defineCommand, defineQuery } from "../../../platform/command/define-command.ts";
import { StaffRefusal } from "../../../platform/command/staff-act.ts";
import type { Db } from "../../../platform/database/database.ts";
import { formatPrize } from "./prize.ts";
import { fulfilAward, listWaitingAwards } from "./prize-store.ts";
import { queryRow } from "../../../platform/database/query.ts";

const list = defineQuery({
  name: "prize.list-prizes",
  input: z.strictObject({}),
  isPersonal: false,
  staff: { permission: "bonus.view", summary: "List prizes to be handed over by staff" },
  run: ({ db }: { readonly db: Db }) => listWaitingAwards(db),
  print: (waiting) =>
    waiting
      .map(({ id, login, prize, createdAt }) => {
        const action = "actionId" in prize.params ? prize.params.actionId : "";
        return `${id}  ${createdAt.toISOString()}  ${login}  ${formatPrize(prize, "en")}  ${action}`;
      })
      .join("\n") || "No prizes are waiting.",
});

const fulfil = defineCommand({
  name: "prize.fulfil-prize",
  input: z.strictObject({
    prizeId: idInput<"prize-award">("must be a prize's id; prize.list-prizes lists them"),
  }),
  subject: ({ prizeId }) => prizeId,
  snapshot: (tx, { prizeId }) => queryRow<object>(tx)`
    select fulfilled_at as "fulfilledAt" from prize_award where id = ${prizeId}`,
  staff: {
    permission: "prize.fulfil",
    approval: "none",
    needsNote: true,
    summary: "Mark a prize as handed over",
    answer: () => "The prize is marked as handed over.",
  },
  async run({ tx, now }, { prizeId }) {
    if (!(await fulfilAward(tx, prizeId, now))) throw new StaffRefusal("No waiting prize has this id.");
  },
});

export const prizeCommands = [list, fulfil];
