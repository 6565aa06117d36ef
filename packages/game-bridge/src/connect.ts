import { type FrameMessage, readFrameMessage, readSiteMessage, type SiteMessage, wrap } from "./messages.ts";

type ByType<Message extends { type: string }> = {
  readonly [Type in Message["type"]]: Extract<Message, { type: Type }>;
};

type Handlers<Messages> = { readonly [Type in keyof Messages]?: (message: Messages[Type]) => void };

/** The site's handlers of the game's messages; a message without a handler is ignored. */
export type FrameHandlers = Handlers<ByType<FrameMessage>>;
/** The game's handlers of the site's messages. */
export type SiteHandlers = Handlers<ByType<SiteMessage>>;

/** The part of a window that messages are posted to. */
export interface MessageTarget {
  postMessage(message: unknown, targetOrigin: string): void;
}

/** The part of a window that receives messages. */
export interface MessageHost {
  addEventListener(type: "message", listener: (event: { data: unknown; source: unknown }) => void): void;
  removeEventListener(type: "message", listener: (event: { data: unknown; source: unknown }) => void): void;
}

/** A connection to the other side. */
export interface Connection<Message> {
  send(message: Message): void;
  /** Stops listening. */
  close(): void;
}

/** The used part of the browser's window: this package is compiled without the DOM. */
declare const window: MessageHost & { readonly parent: MessageTarget };

function dispatch<Messages, Type extends keyof Messages>(
  handlers: Handlers<Messages>,
  type: Type,
  message: Messages[Type],
): void {
  handlers[type]?.(message);
}

interface Line<Message> {
  readonly host: MessageHost;
  readonly other: () => MessageTarget | null;
  readonly read: (received: unknown) => Message | null;
  readonly hear: (message: Message) => void;
}

function listen<In>(line: Line<In>): () => void {
  const onMessage = (event: { data: unknown; source: unknown }): void => {
    // A sandboxed frame has the origin "null", so the source window identifies the sender.
    const other = line.other();
    if (other === null || event.source !== other) return;
    const message = line.read(event.data);
    if (message) line.hear(message);
  };
  line.host.addEventListener("message", onMessage);
  return () => line.host.removeEventListener("message", onMessage);
}

/**
 * The site's end. Accepts only messages from this frame's window. The frame has an opaque origin, so the
 * target origin is `*`: no secrets are sent to it.
 */
export function connectFrame(
  iframe: { readonly contentWindow: MessageTarget | null },
  handlers: FrameHandlers,
  host: MessageHost = window,
): Connection<SiteMessage> {
  const other = () => iframe.contentWindow;
  const hear = (message: FrameMessage) =>
    dispatch<ByType<FrameMessage>, FrameMessage["type"]>(handlers, message.type, message);
  const close = listen({ host, other, read: readFrameMessage, hear });
  return { send: (message) => other()?.postMessage(wrap(message), "*"), close };
}

/** The game's end. Accepts only messages from the parent window. */
export function connectSite(handlers: SiteHandlers, host = window): Connection<FrameMessage> {
  const hear = (message: SiteMessage) =>
    dispatch<ByType<SiteMessage>, SiteMessage["type"]>(handlers, message.type, message);
  const close = listen({ host, other: () => host.parent, read: readSiteMessage, hear });
  return { send: (message) => host.parent.postMessage(wrap(message), "*"), close };
}
