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

if (!(patched in globalThis)) {
  Object.defineProperty(globalThis, patched, { value: true });
  const open = new Set<net.Server>();
  const isOwn = ({ path, port }: Target): boolean =>
    [...open].some((server) => {
      const address = server.address();
      return typeof address === "string" ? address === path : address?.port === Number(port);
    });

  const { listen } = net.Server.prototype;
  net.Server.prototype.listen = function (this: net.Server, ...args: unknown[]) {
    open.add(this);
    this.once("close", () => open.delete(this));
    return Reflect.apply(listen, this, args);
  };

  const { connect } = net.Socket.prototype;
  net.Socket.prototype.connect = function (this: net.Socket, ...args: unknown[]) {
    const target = targetOf(args);
    if (isOwn(target)) return Reflect.apply(connect, this, args);
    const where = target.path ?? `${target.host ?? "localhost"}:${target.port}`;
    const error = Object.assign(new Error(`A unit test may not connect to ${where}`), {
      code: "ECONNREFUSED",
    });
    setImmediate(() => this.destroy(error));
    return this;
  };

  dgram.Socket.prototype.send = () => {
    throw new Error("A unit test may not send datagrams");
  };
}
