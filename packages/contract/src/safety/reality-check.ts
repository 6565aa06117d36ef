import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { amountMinor, currencyCode, instant } from "../shared/scalars.ts";

/** Play in this sign-in. Amounts in minor units; the net is negative when more was staked than won. */
const realityCheck = z.object({
  /** The interval in force: the player's own, otherwise the default. */
  minutes: z.int(),
  choices: z.array(z.int()),
  /** Start of this sign-in. */
  startedAt: instant,
  /** When the next check stops play; null before the first game. */
  dueAt: z.nullable(instant),
  /** True: no round opens until the player has answered. */
  isDue: z.boolean(),
  /** The server's current time, the reference of the two instants above. */
  now: instant,
  /** One entry per currency played since the sign-in. */
  played: z.array(
    z.object({
      currency: currencyCode,
      stakedMinor: amountMinor,
      wonMinor: amountMinor,
      netMinor: amountMinor,
    }),
  ),
});

export const answerRealityCheck = defineOperation({
  id: "reality-check.answer-reality-check",
  method: "POST",
  path: "/player/reality-check/answer",
  access: "player",
  body: z.object({ answer: z.enum(["go_on", "leave", "set_limits"], "wrong") }),
  reply: realityCheck,
  errors: [],
  idempotency: "none",
  rate: "write",
  summary: "Answers a due reality check in any way: play may continue and the interval restarts.",
});

export const getRealityCheck = defineOperation({
  id: "reality-check.get-reality-check",
  method: "GET",
  path: "/player/reality-check",
  access: "player",
  reply: realityCheck,
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "Time, stakes, wins and net of this sign-in, and when the next reality check stops play.",
});

export const setRealityCheck = defineOperation({
  id: "reality-check.set-reality-check",
  method: "POST",
  path: "/player/reality-check",
  access: "player",
  body: z.object({ minutes: z.int("wrong") }),
  reply: realityCheck,
  errors: [],
  idempotency: "none",
  rate: "write",
  summary: "Sets the interval of reality checks; a due check stays due.",
});
