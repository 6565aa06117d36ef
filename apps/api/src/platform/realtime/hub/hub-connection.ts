import { minuteMs } from "../../time/durations.ts";
import { type Disconnect, disconnects } from "../disconnects.ts";
import { authenticate, refresh } from "./authenticate-connection.ts";
import { type Command, parseFrame } from "./command.ts";
import { encodeError, encodeUnsubscribePush, pingFrame, type ReplyError } from "./encode-reply.ts";
import { handleChannelCommand } from "./handle-channel-command.ts";
import type { HubConnection, HubState } from "./hub-state.ts";
import type { Transport } from "./transport.ts";

/**
 * A client connection: awaiting its connect command, connected, or closed. Commands run strictly in order of
 * arrival.
 */
export class ClientConnection implements HubConnection {
  readonly hub: HubState;
  /** Names the connection in the requests that carry its commands; null where it carries them itself. */
  readonly session: string | null;
  readonly subscriptions: HubConnection["subscriptions"] = new Map();
  userId: string | undefined;
  expiresAtMs = Number.POSITIVE_INFINITY;
  isClosed = false;
  terminateAtMs = Number.POSITIVE_INFINITY;
  readonly #transport: Transport;
  #authenticateByMs: number;
  #pingAtMs = Number.POSITIVE_INFINITY;
  #pongByMs = Number.POSITIVE_INFINITY;
  #minuteStartedAtMs: number;
  #commandsThisMinute = 0;
  #inbox: Command[] = [];
  #isRunning = false;

  constructor(hub: HubState, transport: Transport, session: string | null = null) {
    this.hub = hub;
    this.session = session;
    this.#transport = transport;
    const now = hub.settings.clock.now();
    this.#authenticateByMs = now + hub.settings.timing.authenticateMs;
    this.#minuteStartedAtMs = now;
    hub.connections.add(this);
  }

  receive(text: string): void {
    if (this.isClosed) return;
    const commands = parseFrame(text);
    if (commands === undefined) return this.close(disconnects.badRequest);
    if (!this.#mayRun(commands.length)) return this.close(disconnects.tooManyRequests);
    this.#inbox.push(...commands);
    if (!this.#isRunning) this.#run();
  }

  write(frame: Buffer): boolean {
    if (this.isClosed) return false;
    const outcome = this.#transport.write(frame);
    if (outcome === "overflow") this.close(disconnects.slow);
    return outcome === "written";
  }

  deliver(frame: Buffer): void {
    if (this.write(frame)) this.hub.deliveredCount += 1;
  }

  replyError(id: number, error: ReplyError): void {
    this.write(encodeError(id, error));
  }

  /** Starts the pings: the first at a random time in the second half of the interval, to spread the load. */
  welcome(userId: string, expiresAtMs: number): void {
    const { clock, timing, drawFraction } = this.hub.settings;
    this.userId = userId;
    this.expiresAtMs = expiresAtMs;
    this.#authenticateByMs = Number.POSITIVE_INFINITY;
    this.#pingAtMs = clock.now() + timing.pingIntervalMs * (0.5 + drawFraction() / 2);
  }

  /** After a refused connect the rest of its frame is ignored. */
  dropInbox(): void {
    this.#inbox = [];
  }

  unsubscribe(channel: string): boolean {
    const held = this.subscriptions.get(channel);
    if (held === undefined) return false;
    held.topic.remove(held.subscription);
    this.subscriptions.delete(channel);
    this.hub.topics.release(held.topic, this.hub.settings.clock.now());
    return true;
  }

  unsubscribeByServer(channel: string): void {
    if (this.unsubscribe(channel)) this.write(encodeUnsubscribePush(channel));
  }

  tick(nowMs: number): void {
    if (this.isClosed) {
      if (nowMs >= this.terminateAtMs) this.#transport.terminate();
      return;
    }
    const { timing } = this.hub.settings;
    if (nowMs >= this.#authenticateByMs) return this.close(disconnects.stale);
    if (nowMs >= this.#pongByMs) return this.close(disconnects.noPong);
    if (nowMs >= this.expiresAtMs + timing.refreshGraceMs) return this.close(disconnects.expired);
    if (nowMs < this.#pingAtMs) return;
    this.#pingAtMs = nowMs + timing.pingIntervalMs;
    this.#pongByMs = nowMs + timing.pongTimeoutMs;
    this.write(pingFrame);
  }

  /** Stops deliveries and closes; the socket is destroyed if the peer does not answer in time. */
  close(disconnect: Disconnect): void {
    if (this.isClosed) return;
    this.#leave();
    this.terminateAtMs = this.hub.settings.clock.now() + this.hub.settings.timing.closeTimeoutMs;
    this.#transport.close(disconnect);
  }

  /** Called when the socket has closed. */
  end(): void {
    this.#leave();
    this.hub.connections.delete(this);
  }

  terminate(): void {
    this.#transport.terminate();
  }

  #leave(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.#inbox = [];
    for (const channel of this.subscriptions.keys()) this.unsubscribe(channel);
    if (this.userId !== undefined) this.hub.dismiss(this, this.userId);
  }

  #mayRun(count: number): boolean {
    const now = this.hub.settings.clock.now();
    if (now - this.#minuteStartedAtMs >= minuteMs) {
      this.#minuteStartedAtMs = now;
      this.#commandsThisMinute = 0;
    }
    this.#commandsThisMinute += count;
    return this.#commandsThisMinute <= this.hub.settings.limits.commandsPerMinute;
  }

  #run(): void {
    this.#isRunning = true;
    let awaited: Promise<void> | undefined;
    this.#transport.batch(() => {
      while (awaited === undefined && !this.isClosed) {
        const command = this.#inbox.shift();
        if (command === undefined) break;
        awaited = this.#handle(command);
      }
    });
    if (awaited === undefined) {
      this.#isRunning = false;
      return;
    }
    awaited.then(
      () => this.#run(),
      () => this.close(disconnects.serverError),
    );
  }

  #handle(command: Command): Promise<void> | undefined {
    if (command.kind === "connect") {
      if (this.userId === undefined) return authenticate(this, command);
      this.close(disconnects.badRequest);
    } else if (this.userId === undefined) {
      this.close(disconnects.badRequest);
    } else if (command.kind === "refresh") {
      return refresh(this, command);
    } else if (command.kind === "pong") {
      this.#acceptPong();
    } else {
      handleChannelCommand(this, command, this.userId);
    }
    return undefined;
  }

  #acceptPong(): void {
    if (this.#pongByMs === Number.POSITIVE_INFINITY) this.close(disconnects.badRequest);
    this.#pongByMs = Number.POSITIVE_INFINITY;
  }
}
