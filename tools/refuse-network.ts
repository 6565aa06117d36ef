// Unit tests reach no network: a casino that runs on this machine, or a name that resolves, must not decide
// whether they pass. A socket connects only to a server that the same worker has opened.
import dgram from "node:dgram";
import net from "node:net";

const patched = Symbol.for("w10.refuse-network");

/** What `connect` was asked for, in any of its forms. */
interface Target {
  readonly path?: string | undefined;
  readonly port?: number | string | undefined;
  readonly host?: string | undefined;
}

function targetOf([first, second]: readonly unknown[]): Target {
  // net.connect passes its normalised arguments as one array.
  if (Array.isArray(first)) return targetOf(first);
  if (typeof first === "object" && first !== null) return first;
  const isPort = typeof first === "number" || /^\d+$/.test(String(first));
  return isPort
    ? { port: Number(first), host: typeof second === "string" ? second : undefined }
    : { path: String(first) };
}

type Method = (...args: unknown[]) => unknown;
const isMethod = (value: unknown): value is Method => typeof value === "function";

/** Replaces a method; `proceed` calls the original with the same arguments. */
function wrap(
  owner: object,
  name: string,
  wrapper: (self: unknown, args: readonly unknown[], proceed: () => unknown) => unknown,
): void {
  const method: unknown = Reflect.get(owner, name);
  if (!isMethod(method)) throw new Error(`no method ${name}`);
  Reflect.set(owner, name, function (this: unknown, ...args: unknown[]) {
    return wrapper(this, args, () => Reflect.apply(method, this, args));
  });
}

if (!(patched in globalThis)) {
  Object.defineProperty(globalThis, patched, { value: true });
  const open = new Set<net.Server>();
  const isOwn = ({ path, port }: Target): boolean =>
    [...open].some((server) => {
      const address = server.address();
      return typeof address === "string" ? address === path : address?.port === Number(port);
    });

  wrap(net.Server.prototype, "listen", (server, _args, proceed) => {
    if (server instanceof net.Server) {
      open.add(server);
      server.once("close", () => open.delete(server));
    }
    return proceed();
  });

  wrap(net.Socket.prototype, "connect", (socket, args, proceed) => {
    const target = targetOf(args);
    if (isOwn(target) || !(socket instanceof net.Socket)) return proceed();
    const where = target.path ?? `${target.host ?? "localhost"}:${target.port}`;
    const error = Object.assign(new Error(`A unit test may not connect to ${where}`), {
      code: "ECONNREFUSED",
    });
    setImmediate(() => socket.destroy(error));
    return socket;
  });

  wrap(dgram.Socket.prototype, "send", () => {
    throw new Error("A unit test may not send datagrams");
  });
}
