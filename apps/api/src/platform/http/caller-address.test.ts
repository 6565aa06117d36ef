import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { createAddressReader, networkOf, readProxyTrust } from "./caller-address.ts";

function addressOf(setting: string, peer: string, forwarded: string): string {
  const socket = Object.defineProperty(new Socket(), "remoteAddress", { value: peer });
  const request = new IncomingMessage(socket);
  request.headers["x-forwarded-for"] = forwarded;
  return createAddressReader(readProxyTrust(setting))(request);
}

test.each([
  ["off", "10.0.0.2", "203.0.113.7", "10.0.0.2"],
  ["on", "10.0.0.2", "", "10.0.0.2"],
  ["on", "10.0.0.2", "203.0.113.7", "203.0.113.7"],
  ["on", "::ffff:10.0.0.2", "203.0.113.7", "203.0.113.7"],
  // Entries before the caller's own address are ignored, even a trusted one.
  ["on", "127.0.0.1", "8.8.8.8, 203.0.113.7", "203.0.113.7"],
  ["on", "127.0.0.1", "10.9.9.9, 203.0.113.7", "203.0.113.7"],
  // Two proxies.
  ["on", "fd00::2", "8.8.8.8, 2001:db8::7, 10.0.0.3", "2001:db8::7"],
  ["loopback, 198.51.100.0/24", "127.0.0.1", "8.8.8.8, 203.0.113.7, 198.51.100.9", "203.0.113.7"],
  // Unlisted proxies are not trusted.
  ["on", "198.51.100.9", "203.0.113.7", "198.51.100.9"],
  ["198.51.100.9", "198.51.100.9", "203.0.113.7", "203.0.113.7"],
  ["198.51.100.9", "10.0.0.2", "203.0.113.7", "10.0.0.2"],
])(
  "with TRUST_PROXY=%s a request from %s with '%s' has the caller %s",
  (setting, peer, forwarded, address) => {
    expect(addressOf(setting, peer, forwarded)).toBe(address);
  },
);

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:0:1:a:b:c:d", "2001:db8:0:1::/64"],
  ["2001:db8:0:1::", "2001:db8:0:1::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["no address", "no address"],
])("rate limits count %s as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
