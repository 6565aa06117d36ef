import type { Command } from "./command.ts";
import { encodeReply, replyErrors } from "./encode-reply.ts";
import type { StreamEntry } from "./history-stream.ts";
import type { HubConnection } from "./hub-state.ts";

type ChannelCommand = Exclude<Command, { readonly kind: "pong" | "connect" | "refresh" }>;
type SubscribeCommand = Extract<Command, { readonly kind: "subscribe" }>;
type HistoryCommand = Extract<Command, { readonly kind: "history" }>;

const asciiPattern = /^[\x21-\x7e]+$/;

export function handleChannelCommand(
  connection: HubConnection,
  command: ChannelCommand,
  userId: string,
): void {
  switch (command.kind) {
    case "subscribe":
      return subscribe(connection, command, userId);
    case "unsubscribe":
      connection.unsubscribe(command.channel);
      connection.write(encodeReply({ id: command.id, method: "unsubscribe", fields: {} }));
      return;
    case "history":
      return readHistory(connection, command);
    case "publish":
      return connection.replyError(command.id, replyErrors.permissionDenied);
    case "unknown":
      return connection.replyError(command.id, replyErrors.methodNotFound);
  }
}

function subscribe(connection: HubConnection, command: SubscribeCommand, userId: string): void {
  const { settings, topics } = connection.hub;
  const { id, channel, recoverSince } = command;
  if (channel.length > settings.limits.channelLength || !asciiPattern.test(channel)) {
    return connection.replyError(id, replyErrors.badRequest);
  }
  if (connection.subscriptions.has(channel)) return connection.replyError(id, replyErrors.alreadySubscribed);
  if (connection.subscriptions.size >= settings.limits.channelsPerConnection) {
    return connection.replyError(id, replyErrors.limitExceeded);
  }
  const options = settings.channels.optionsOf(channel);
  if (options === undefined) return connection.replyError(id, replyErrors.unknownChannel);
  if (!settings.channels.maySubscribe(channel, userId)) {
    return connection.replyError(id, replyErrors.permissionDenied);
  }

  const topic = topics.getOrCreate(channel, options);
  const stream = options.isRecoveryForced ? topic.stream : undefined;
  let fields = {};
  let missed: readonly StreamEntry[] | undefined;
  if (stream !== undefined) {
    const { epoch, offset } = stream.position();
    fields = { positioned: true, recoverable: true, epoch, ...nonZero(offset) };
    if (recoverSince !== undefined) {
      missed = stream.recover(recoverSince, settings.clock.now());
      if (missed === undefined && command.mustRecover) {
        return connection.replyError(id, replyErrors.unrecoverablePosition);
      }
      // On recovery the reply's offset is the requested one; the publications advance it.
      fields = missed
        ? { ...fields, was_recovering: true, recovered: true, offset: recoverSince.offset }
        : { ...fields, was_recovering: true };
    }
  }
  // Written before the subscription exists, so that no publication precedes it.
  const publications = missed?.map((entry) => entry.publication);
  connection.write(encodeReply({ id, method: "subscribe", fields, publications }));
  if (connection.isClosed) return;
  connection.subscriptions.set(channel, { topic, subscription: topic.add(connection) });
}

function readHistory(connection: HubConnection, command: HistoryCommand): void {
  const { id, channel, limit, since, isReverse } = command;
  const options = connection.hub.settings.channels.optionsOf(channel);
  if (options === undefined) return connection.replyError(id, replyErrors.unknownChannel);
  const held = connection.subscriptions.get(channel);
  if (held === undefined) return connection.replyError(id, replyErrors.permissionDenied);
  const { stream } = held.topic;
  if (stream === undefined) return connection.replyError(id, replyErrors.notAvailable);
  const entries = stream.read({ limit, since, isReverse }, connection.hub.settings.clock.now());
  if (entries === undefined) return connection.replyError(id, replyErrors.unrecoverablePosition);
  const { epoch, offset } = stream.position();
  const publications = entries.map((entry) => entry.publication);
  connection.write(
    encodeReply({ id, method: "history", fields: { epoch, ...nonZero(offset) }, publications }),
  );
}

function nonZero(offset: number): { offset?: number } {
  return offset === 0 ? {} : { offset };
}
