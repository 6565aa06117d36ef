import { expect, test } from "vitest";
import { parseServerAddress } from "./server-address.ts";

test.each([
  ["postgresql://u:p@db:5433/w10", ["postgresql://u:p@db:5433/w10"], false],
  [
    "postgres://u@a:1,b:2/db?target_session_attrs=read-write",
    ["postgresql://u@a:1/db", "postgresql://u@b:2/db"],
    true,
  ],
  ["postgres://u@a,b/db", ["postgresql://u@a/db", "postgresql://u@b/db"], true],
  ["postgres://u@[::1]:1,b:2/db", ["postgresql://u@[::1]:1/db", "postgresql://u@b:2/db"], true],
  ["postgresql:///db?host=a,b&port=1,2", ["postgresql://a:1/db", "postgresql://b:2/db"], true],
  ["postgresql:///db?host=/var/run/postgresql", ["postgresql:///db?host=/var/run/postgresql"], false],
  ["postgres://u@db/w10?sslmode=require", ["postgres://u@db/w10?sslmode=require"], false],
  ["postgres://u@db/w10?target_session_attrs=primary", ["postgresql://u@db/w10"], true],
  [
    "host=/var/run/postgresql dbname=w10",
    ["postgresql://localhost/w10?host=%2Fvar%2Frun%2Fpostgresql"],
    false,
  ],
  ["postgresql:///db", ["postgresql:///db"], false],
  ["postgres://u@a:x/db", null, false],
  ["host=a,b password='it''s' dbname=w10", null, true],
  [
    String.raw`host=a,b user=w10 password='it\'s @ /' dbname=w10 target_session_attrs=read-write`,
    ["postgresql://w10:it's%20%40%20%2F@a/w10", "postgresql://w10:it's%20%40%20%2F@b/w10"],
    true,
  ],
  ["host = a,b  port = 1,2 dbname=w10", ["postgresql://a:1/w10", "postgresql://b:2/w10"], true],
  ["host=a,b port=5433 dbname=w10", ["postgresql://a:5433/w10", "postgresql://b:5433/w10"], true],
  ["host=::1 dbname=w10", ["postgresql://[::1]/w10"], false],
  ["host=a,b,c port=1,2 dbname=w10", null, true],
  ["host=a,b target_session_attrs=standby", null, true],
  ["mysql://x", null, false],
  ["no words", null, false],
  ["", null, false],
])("reads the address %s", (text, urls, isSought) => {
  expect(parseServerAddress(text)).toEqual(urls && { urls, isSought });
});
