import { z } from "zod";

export type SincePosition = { readonly offset: number; readonly epoch: string };

export type Command =
  | { readonly kind: "pong" }
  | { readonly kind: "connect"; readonly id: number; readonly token: string }
  | {
      readonly kind: "subscribe";
      readonly id: number;
      readonly channel: string;
      readonly recoverSince: SincePosition | undefined;
      /** Answers error 112 instead of recovered:false. */
      readonly mustRecover: boolean;
    }
  | { readonly kind: "unsubscribe"; readonly id: number; readonly channel: string }
  | { readonly kind: "refresh"; readonly id: number; readonly token: string }
  | {
      readonly kind: "history";
      readonly id: number;
      readonly channel: string;
      readonly limit: number | undefined;
      readonly since: SincePosition | undefined;
      readonly isReverse: boolean;
    }
  | { readonly kind: "publish"; readonly id: number }
  | { readonly kind: "unknown"; readonly id: number };

const mustRecoverFlag = 2;

const channel = z.string().min(1);
const offset = z.int().min(0).default(0);
const epoch = z.string().default("");

const commandShape = z.object({
  id: z.int().min(1),
  connect: z.object({ token: z.string().default("") }).optional(),
  subscribe: z
    .object({ channel, recover: z.boolean().default(false), epoch, offset, flag: z.int().default(0) })
    .optional(),
  unsubscribe: z.object({ channel }).optional(),
  refresh: z.object({ token: z.string().default("") }).optional(),
  history: z
    .object({
      channel,
      limit: z.int().optional(),
      since: z.object({ offset, epoch }).optional(),
      reverse: z.boolean().default(false),
    })
    .optional(),
  publish: z.unknown().optional(),
});

/** Commands of one frame in order; undefined when any of them violates the protocol. */
export function parseFrame(text: string): readonly Command[] | undefined {
  const commands: Command[] = [];
  for (const line of text.split("\n")) {
    if (line.trim() === "") continue;
    const command = parseCommand(line);
    if (command === undefined) return undefined;
    commands.push(command);
  }
  return commands.length === 0 ? undefined : commands;
}

function parseCommand(line: string): Command | undefined {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    return undefined;
  }
  if (typeof json !== "object" || json === null) return undefined;
  if (Object.keys(json).length === 0) return { kind: "pong" };
  const { success, data: shape } = commandShape.safeParse(json);
  return success ? toCommand(shape) : undefined;
}

function toCommand(shape: z.infer<typeof commandShape>): Command {
  const { id, connect, subscribe, unsubscribe, refresh, history } = shape;
  if (connect) return { kind: "connect", id, token: connect.token };
  if (subscribe) {
    const recoverSince = subscribe.recover ? { offset: subscribe.offset, epoch: subscribe.epoch } : undefined;
    const mustRecover = (subscribe.flag & mustRecoverFlag) !== 0;
    return { kind: "subscribe", id, channel: subscribe.channel, recoverSince, mustRecover };
  }
  if (unsubscribe) return { kind: "unsubscribe", id, channel: unsubscribe.channel };
  if (refresh) return { kind: "refresh", id, token: refresh.token };
  if (history) {
    const { limit, since, reverse } = history;
    return { kind: "history", id, channel: history.channel, limit, since, isReverse: reverse };
  }
  return shape.publish === undefined ? { kind: "unknown", id } : { kind: "publish", id };
}
