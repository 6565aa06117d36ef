import { type FrameMessage, readFrameMessage, readSiteMessage, type SiteMessage, wrap } from "./messages.ts";

type Handlers<Message extends { type: string }> = {
  readonly [Type in Message["type"]]?: (message: Extract<Message, { type: Type }>) => void;
};

/** What the site does on each message of the game; a message without a handler is dropped. */
export type FrameHandlers = Handlers<FrameMessage>;
/** What the game does on each message of the site. */
export type SiteHandlers = Handlers<SiteMessage>;

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

function dispatch<Message extends { type: string }>(handlers: Handlers<Message>, message: Message): void {
  // The handler is looked up by the message's own type, which TypeScript cannot follow through the mapped type.
  const handler = handlers[message.type as Message["type"]] as ((message: Message) => void) | undefined;
  handler?.(message);
}

interface Line<Message extends { type: string }> {
  readonly host: MessageHost;
  readonly other: () => MessageTarget | null;
  readonly read: (received: unknown) => Message | null;
}

function listen<In extends { type: string }>(line: Line<In>, handlers: Handlers<In>): () => void {
  const onMessage = (event: { data: unknown; source: unknown }): void => {
    // A sandboxed frame has the origin "null", so the window itself is the proof of who speaks.
    const other = line.other();
    if (other === null || event.source !== other) return;
    const message = line.read(event.data);
    if (message) dispatch(handlers, message);
  };
  line.host.addEventListener("message", onMessage);
  return () => line.host.removeEventListener("message", onMessage);
}

function browserHost(): MessageHost & { readonly parent: MessageTarget } {
  return globalThis as unknown as MessageHost & { readonly parent: MessageTarget };
}

/**
 * The site's end. Only messages whose source is this frame's own window are heard. The frame has an opaque origin, so the
 * target origin is `*`: nothing secret is ever sent to it.
 */
export function connectFrame(
  iframe: { readonly contentWindow: MessageTarget | null },
  handlers: FrameHandlers,
  host: MessageHost = browserHost(),
): Connection<SiteMessage> {
  const other = () => iframe.contentWindow;
  const close = listen<FrameMessage>({ host, other, read: readFrameMessage }, handlers);
  return { send: (message) => other()?.postMessage(wrap(message), "*"), close };
}

/** The game's end. Only messages whose source is the parent window are heard. */
export function connectSite(
  handlers: SiteHandlers,
  host: MessageHost & { readonly parent: MessageTarget } = browserHost(),
): Connection<FrameMessage> {
  const close = listen<SiteMessage>({ host, other: () => host.parent, read: readSiteMessage }, handlers);
  return { send: (message) => host.parent.postMessage(wrap(message), "*"), close };
}
