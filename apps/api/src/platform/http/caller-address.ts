import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import proxyAddr from "@fastify/proxy-addr";
import ipaddr from "ipaddr.js";

/** Whether an address is a trusted proxy, whose X-Forwarded-For is believed. */
export type ProxyTrust = (address: string, hop: number) => boolean;

const networks = ["loopback", "linklocal", "uniquelocal"] as const;

/** Entries of TRUST_PROXY: addresses, ranges and names of networks. */
function entriesOf(setting: string): readonly string[] {
  if (setting === "off") return [];
  return setting === "on" ? networks : setting.split(",").map((entry) => entry.trim());
}

/** The first invalid entry of TRUST_PROXY. */
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

/** The proxies that TRUST_PROXY trusts. */
export function readProxyTrust(setting: string): ProxyTrust {
  return proxyAddr.compile([...entriesOf(setting)]);
}

/**
 * The caller's address: the nearest one that is no trusted proxy's. Anything before it in X-Forwarded-For
 * could be forged.
 */
export function createAddressReader(isBelieved: ProxyTrust): (request: IncomingMessage) => string {
  return (request) => proxyAddr(request, isBelieved);
}

/**
 * The unit of address limits: a home has 2^64 IPv6 addresses and can use another for each request, so they
 * count as one network.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(":")}::/64`;
}
