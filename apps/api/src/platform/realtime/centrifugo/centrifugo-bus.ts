import { randomUUID } from "node:crypto";
import { z } from "zod";
import { isUsableDisconnect } from "../disconnects.ts";
import {
  type BroadcastOutcome,
  busErrorFromCode,
  isRefusedForGood,
  type KeyedPublication,
  publicationsPerCall,
  type PublishOptions,
  type RealtimeBus,
  RealtimeBusError,
} from "../realtime-bus.ts";
import { type ApiCall, type ApiOptions, createApiCall, errorShape, isRetryable, retry } from "./api-call.ts";

export type CentrifugoOptions = ApiOptions;

const positionShape = z.object({ offset: z.int().default(0), epoch: z.string().default("") });
const broadcastShape = z.object({ responses: z.array(z.object({ error: errorShape.optional() })) });
const batchShape = z.object({ replies: z.array(z.object({ error: errorShape.optional() })) });
const historyShape = positionShape.extend({
  publications: z
    .array(
      z.object({
        data: z.unknown(),
        offset: z.int().default(0),
        tags: z.record(z.string(), z.string()).optional(),
      }),
    )
    .nullish(),
});

/**
 * The bus over an external server's HTTP API. Retries network failures, 5xx and code 100 under one
 * idempotency key, and nothing else.
 */
export function createCentrifugoBus(options: CentrifugoOptions): RealtimeBus {
  const call = createApiCall(options);
  const callWithRetry: ApiCall = (method, body, signal) =>
    retry(options, () => call(method, body, signal), signal);

  return {
    async publish(channel, data, publishOptions = {}) {
      const body = { channel, ...publishBody(data, publishOptions) };
      const { offset, epoch } = parse(
        positionShape,
        await callWithRetry("publish", body, publishOptions.signal),
      );
      return epoch === "" ? undefined : { offset, epoch };
    },

    async publishAll(publications, signal) {
      const outcomes: BroadcastOutcome[] = [];
      const send: SendBatch = (body) => call("batch", body, signal);
      for (let from = 0; from < publications.length; from += publicationsPerCall) {
        const part = publications.slice(from, from + publicationsPerCall);
        outcomes.push(...(await retry(options, () => publishPart(part, send), signal)));
      }
      return outcomes;
    },

    broadcast: async (channels, data, publishOptions = {}) =>
      broadcast(options, { channels, ...publishBody(data, publishOptions) }, call),

    async disconnectUser(userId, disconnect, signal) {
      if (userId === "" || !isUsableDisconnect(disconnect)) {
        throw new RealtimeBusError("bad-request", "unusable user or disconnect");
      }
      await callWithRetry("disconnect", { user: userId, disconnect }, signal);
    },

    async unsubscribeUser(userId, channel) {
      // An empty user id would address all guests.
      if (userId === "") throw new RealtimeBusError("bad-request", "a user is required");
      await callWithRetry("unsubscribe", { user: userId, channel });
    },

    async history(channel, { limit, since, isReverse } = {}) {
      const result = await callWithRetry("history", { channel, limit, since, reverse: isReverse });
      const { publications, offset, epoch } = parse(historyShape, result);
      return { offset, epoch, publications: publications ?? [] };
    },

    async health() {
      try {
        await call("info", {});
        return { isHealthy: true };
      } catch (error) {
        return { isHealthy: false, detail: error instanceof Error ? error.message : "the call failed" };
      }
    },
  };
}

async function broadcast(
  options: ApiOptions,
  body: { readonly channels: readonly string[] },
  call: ApiCall,
): Promise<readonly BroadcastOutcome[]> {
  let outcomes: readonly BroadcastOutcome[] = [];
  const attempt = async (): Promise<void> => {
    outcomes = toOutcomes(body.channels, await call("broadcast", body));
    const passing = outcomes.find(({ error }) => isRetryable(error));
    if (passing?.error !== undefined) throw passing.error;
  };
  try {
    await retry(options, attempt);
  } catch (error) {
    // If some channels still fail in the end, the outcomes name them; if the whole call failed, all of
    // them did.
    if (!outcomes.some((outcome) => outcome.error === error)) throw error;
  }
  return outcomes;
}

type SendBatch = (body: Readonly<Record<string, unknown>>) => Promise<unknown>;

async function publishPart(
  publications: readonly KeyedPublication[],
  send: SendBatch,
): Promise<readonly BroadcastOutcome[]> {
  let answer: unknown;
  try {
    const commands = publications.map(({ channel, data, idempotencyKey }) => ({
      publish: { channel, ...publishBody(data, { idempotencyKey }) },
    }));
    answer = await send({ commands });
  } catch (error) {
    if (!isRefusedForGood(error)) throw error;
    return publishHalves(publications, { send, error });
  }
  const { replies } = parse(batchShape, answer);
  if (replies.length !== publications.length)
    throw new RealtimeBusError("refused", "the server gave no answer for a publication");
  return publications.map(({ channel }, index) => {
    const { error } = replies[index] ?? {};
    if (error === undefined) return { channel };
    const failure = busErrorFromCode(error.code, error.message);
    if (!isRefusedForGood(failure)) throw failure;
    return { channel, error: failure };
  });
}

/** Looks for the publication on account of which a whole call was refused, such as one that is too large. */
async function publishHalves(
  publications: readonly KeyedPublication[],
  { send, error }: { readonly send: SendBatch; readonly error: RealtimeBusError },
): Promise<readonly BroadcastOutcome[]> {
  if (publications.length === 1) return publications.map(({ channel }) => ({ channel, error }));
  const middle = Math.ceil(publications.length / 2);
  return [
    ...(await publishPart(publications.slice(0, middle), send)),
    ...(await publishPart(publications.slice(middle), send)),
  ];
}

function publishBody(data: unknown, options: PublishOptions): Readonly<Record<string, unknown>> {
  if (data === undefined) throw new RealtimeBusError("bad-request", "data is required");
  const { tags, isHistorySkipped, idempotencyKey = randomUUID() } = options;
  return { data, tags, skip_history: isHistorySkipped, idempotency_key: idempotencyKey };
}

function toOutcomes(channels: readonly string[], result: unknown): readonly BroadcastOutcome[] {
  const { responses } = parse(broadcastShape, result);
  return channels.map((channel, index) => {
    const response = responses[index];
    if (response === undefined) {
      return { channel, error: new RealtimeBusError("refused", "the server gave no answer for the channel") };
    }
    if (response.error === undefined) return { channel };
    return { channel, error: busErrorFromCode(response.error.code, response.error.message) };
  });
}

function parse<Shape extends z.ZodType>(shape: Shape, result: unknown): z.infer<Shape> {
  const parsed = shape.safeParse(result ?? {});
  if (!parsed.success) throw new RealtimeBusError("refused", "the answer is not of the realtime API");
  return parsed.data;
}
