import { type FrameMessage, readFrameMessage, readSiteMessage, type SiteMessage, wrap } from "./messages.ts";

type ByType<Message extends { type: string }> = {
  readonly [Type in Message["type"]]: Extract<Message, { type: Type }>;
};

type Handlers<Messages> = { readonly [Type in keyof Messages]?: (message: Messages[Type]) => void };

/** What the site does on each message of the game; a message without a handler is dropped. */
export type FrameHandlers = Handlers<ByType<FrameMessage>>;
/** What the game does on each message of the site. */
export type SiteHandlers = Handlers<ByType<SiteMessage>>;

/** The part of a window that messages are posted to. */
export interface MessageTarget {
  postMessage(message: unknown, targetOrigin: string): void;
}

/** The part of a window that messages are received at. */
export interface MessageHost {
  addEventListener(type: "message", listener: (event: { data: unknown; source: unknown }) => void): void;
  removeEventListener(type: "message", listener: (event: { data: unknown; source: unknown }) => void): void;
}

/** An open line to the other side. */
export interface Connection<Message> {
  send(message: Message): void;
  /** Stops listening. */
  close(): void;
}

/** What is used of the browser's window: the package is compiled without the DOM. */
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
    // A sandboxed frame has the origin "null", so the window itself is the proof of who speaks.
    const other = line.other();
    if (other === null || event.source !== other) return;
    const message = line.read(event.data);
    if (message) line.hear(message);
  };
  line.host.addEventListener("message", onMessage);
  return () => line.host.removeEventListener("message", onMessage);
}

/**
 * The site's end. Only messages whose source is this frame's own window are heard. The frame has an opaque origin, so the
 * target origin is `*`: nothing secret is ever sent to it.
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

/** The game's end. Only messages whose source is the parent window are heard. */
export function connectSite(handlers: SiteHandlers, host = window): Connection<FrameMessage> {
  const hear = (message: SiteMessage) =>
    dispatch<ByType<SiteMessage>, SiteMessage["type"]>(handlers, message.type, message);
  const close = listen({ host, other: () => host.parent, read: readSiteMessage, hear });
  return { send: (message) => host.parent.postMessage(wrap(message), "*"), close };
}
