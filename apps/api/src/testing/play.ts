import { operations } from "@w10/contract";
import { TestClient } from "@w10/testkit";
import { expect } from "vitest";
import type { TestApp, TestPlayer } from "./test-app.ts";

/** A game's frame: it has no cookies, only its token. */
export interface TestFrame {
  readonly token: string;
  readonly session: Awaited<ReturnType<typeof openSession>>;
  bet(choice: unknown, key?: string): ReturnType<typeof bet>;
  act(at: { id: string; step: number }, action: unknown, key?: string): ReturnType<typeof act>;
  rounds(): ReturnType<typeof rounds>;
  sessionBalance(): ReturnType<typeof sessionBalance>;
}

let keys = 0;

/** A key that no other call of this run uses. */
export function newKey(): string {
  keys += 1;
  return `key-of-a-test-${process.pid}-${keys}`;
}

/** Launches a game like the site and opens its session. */
export async function openFrame(
  app: TestApp,
  player: Pick<TestPlayer, "client"> | null,
  game: { slug: string; mode?: "real" | "demo" },
): Promise<TestFrame> {
  const client = player?.client ?? (await app.guest());
  const launch = await client.call(operations.launchGame, {
    params: { frontendPageUrl: game.slug },
    query: { mode: game.mode ?? "real", locale: "ru" },
  });
  expect(launch).toMatchObject({ status: 200 });
  const frame = new TestClient(app.http);
  const session = await openSession(frame, launchTokenOf(launch.body.runUrl));
  const token = session.sessionToken;
  return {
    token,
    session,
    bet: (choice, key = newKey()) => bet(frame, { token, choice, key }),
    act: ({ id, step }, action, key = newKey()) => act(frame, { token, roundId: id, step, action, key }),
    rounds: () => rounds(frame, token),
    sessionBalance: () => sessionBalance(frame, token),
  };
}

export function launchTokenOf(runUrl: string): string {
  return new URLSearchParams(runUrl.split("#")[1]).get("launch") ?? "";
}

async function openSession(frame: TestClient, launchToken: string) {
  const answer = await frame.call(operations.openPlaySession, { body: { launchToken } });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
}

function bet(frame: TestClient, { token, choice, key }: { token: string; choice: unknown; key: string }) {
  return frame.call(operations.placeBet, {
    body: { choice },
    key,
    headers: { authorization: `Bearer ${token}` },
  });
}

function act(
  frame: TestClient,
  { token, key, ...body }: { token: string; roundId: string; step: number; action: unknown; key: string },
) {
  return frame.call(operations.actOnRound, { body, key, headers: { authorization: `Bearer ${token}` } });
}

function rounds(frame: TestClient, token: string) {
  return frame.call(operations.listTitleRounds, { headers: { authorization: `Bearer ${token}` } });
}

function sessionBalance(frame: TestClient, token: string) {
  return frame.call(operations.readSessionBalance, { headers: { authorization: `Bearer ${token}` } });
}
