import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import proxyAddr from "@fastify/proxy-addr";
import ipaddr from "ipaddr.js";

/** Whether whoever has this address is a proxy whose word is taken for where a call comes from. */
export type ProxyTrust = (address: string, hop: number) => boolean;

const networks = ["loopback", "linklocal", "uniquelocal"] as const;

/** The entries of TRUST_PROXY: addresses, ranges and names of networks. */
function entriesOf(setting: string): readonly string[] {
  if (setting === "off") return [];
  return setting === "on" ? networks : setting.split(",").map((entry) => entry.trim());
}

/** The first entry of TRUST_PROXY that names nobody. */
export function findWrongProxy(setting: string): string | undefined {
  return entriesOf(setting).find((entry) => !isProxy(entry));
}

function isProxy(entry: string): boolean {
  if (networks.some((name) => name === entry)) return true;
  const [address = ""] = entry.split("/");
  if (isIP(address) === 0) return false;
  try {
    proxyAddr.compile(entry);
    return true;
  } catch {
    return false;
  }
}

/** Who TRUST_PROXY believes. */
export function readProxyTrust(setting: string): ProxyTrust {
  return proxyAddr.compile([...entriesOf(setting)]);
}

/** Where a call comes from: the nearest address that is no believed proxy's. What stands before it in X-Forwarded-For, anybody can write. */
export function createAddressReader(isBelieved: ProxyTrust): (request: IncomingMessage) => string {
  return (request) => proxyAddr(request, isBelieved);
}

/** What is counted where an address has its limits: of IPv6 a home has 2^64 addresses, and may call from another each time. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(":")}::/64`;
}
