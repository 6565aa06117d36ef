import { playerStatuses } from "@w10/contract";
import { z } from "zod";
import { playerInput } from "../../../platform/command/act-input.ts";
import { defineCommand } from "../../../platform/command/define-command.ts";
import { StaffRefusal } from "../../../platform/command/staff-act.ts";
import { createId } from "../../../platform/ids.ts";
import { addPoints } from "./add-points.ts";
import { grantStatus } from "./grant-status.ts";
import { setRatio, updateRule } from "./point-store.ts";
import { queryRow } from "../../../platform/database/query.ts";

const maxGiven = 10_000_000;
const give = { permission: "reward.give", approval: "second-person", needsNote: true } as const;
const rules = { permission: "reward.change-rules", approval: "second-person", needsNote: true } as const;

const givePoints = defineCommand({
  name: "point.give-points",
  input: z.strictObject({ playerId: playerInput, points: z.int().min(1).max(maxGiven) }),
  subject: ({ playerId }) => playerId,
  isOnce: true,
  snapshot: (tx, { playerId }) =>
    queryRow<object>(tx)`select lifetime from point_account where player_id = ${playerId}`,
  staff: {
    ...give,
    summary: "Give bonus points, valid for a year",
    answer: (_reply, { points }) => `${points} points given.`,
  },
  run: (context, { playerId, points }) =>
    addPoints(context, { playerId, points: BigInt(points), reason: "operator", key: createId() }),
});

const giveStatus = defineCommand({
  name: "point.give-status",
  input: z.strictObject({ playerId: playerInput, status: z.enum(playerStatuses) }),
  subject: ({ playerId }) => playerId,
  snapshot: (tx, { playerId }) => queryRow<object>(tx)`
    select min_status as "minStatus" from point_account where player_id = ${playerId}`,
  staff: {
    ...give,
    summary: "Give a status regardless of points; a higher one is kept",
    answer: (_reply, { status }) => `at least ${status}.`,
  },
  async run(context, input) {
    if (!(await grantStatus(context, input))) throw new StaffRefusal(`There is no status ${input.status}.`);
  },
});

const switchExchange = defineCommand({
  name: "point.switch-exchange",
  input: z.strictObject({ isOpen: z.boolean() }),
  subject: () => "point-exchange",
  snapshot: (tx) => queryRow<object>(tx)`select not is_paused as "isOpen" from point_rule`,
  staff: {
    ...rules,
    summary: "Open or close points exchange for everyone",
    answer: (_reply, { isOpen }) => `Points exchange is ${isOpen ? "open" : "closed"}.`,
  },
  run: ({ tx }, { isOpen }) => updateRule(tx, { isPaused: !isOpen }),
});

const changeRatio = defineCommand({
  name: "point.set-ratio",
  input: z.strictObject({
    level: z.int().min(1).max(50),
    // A slip of a digit would pay ten times as much.
    ratio: z.int().min(100).max(maxGiven).meta({ description: "points a dollar" }),
  }),
  subject: ({ level }) => `point-ratio/${level}`,
  snapshot: (tx, { level }) =>
    queryRow<object>(tx)`select ratio from point_ratio where level = ${level} and points = 1000`,
  staff: {
    ...rules,
    summary: "Set the points price of one dollar from a level up",
    answer: (_reply, { level, ratio }) => `From level ${level} on a dollar costs ${ratio} points.`,
  },
  run: ({ tx }, input) => setRatio(tx, { ...input, points: 1000 }),
});

export const pointCommands = [givePoints, giveStatus, switchExchange, changeRatio];
