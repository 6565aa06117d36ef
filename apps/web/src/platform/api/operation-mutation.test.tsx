// @vitest-environment happy-dom
import { onlineManager, QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { type SentCall, startFakeApi } from "../../testing/fake-api.ts";
import { mutationOf } from "./operation-mutation.ts";

const listKey = ["list"];
const useExchangePoints = mutationOf("exchangePoints", {
  input: (points: number) => ({ body: { points } }),
  awaits: [listKey],
});
const useRevokeSession = mutationOf("revokeSession", {
  input: (id: string) => ({ params: { id } }),
  awaits: [listKey],
  isRefetchedOnError: true,
});

function render<Result>(useResult: () => Result) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let reads = 0;
  const view = renderHook(
    () => {
      useQuery({ queryKey: listKey, queryFn: () => (reads += 1) });
      return useResult();
    },
    {
      wrapper: ({ children }: { readonly children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  return { result: view.result, reads: () => reads };
}

const keysOf = (sent: readonly SentCall[]) => sent.map(({ headers }) => headers.get("idempotency-key"));

test("a retried intention keeps its idempotency key until the server answers, another gets its own", async () => {
  let isDown = true;
  const sent = startFakeApi({
    "POST /player/points/exchange": () => (isDown ? { status: 500, body: null } : { body: {} }),
  });
  const { result } = render(useExchangePoints);
  const press = (points: number) => act(() => result.current.mutateAsync(points).catch(() => undefined));
  await press(1000);
  isDown = false;
  await press(1000);
  await press(1000);
  await press(2000);
  const [first, second, third, fourth] = keysOf(sent);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
  expect(new Set([first, third, fourth]).size).toBe(3);
});

test("awaited queries are refetched before the mutation settles, after a refusal only if requested", async () => {
  let status = 200;
  startFakeApi({
    "POST /player/points/exchange": () => ({ status, body: {} }),
    "POST /player/sessions/one/revoke": () => ({ status, body: {} }),
  });
  const { result, reads } = render(() => ({ exchange: useExchangePoints(), revoke: useRevokeSession() }));
  await waitFor(() => expect(reads()).toBe(1));
  await act(() => result.current.exchange.mutateAsync(1000));
  expect(reads()).toBe(2);
  status = 400;
  await act(() => result.current.exchange.mutateAsync(1000).catch(() => undefined));
  expect(reads()).toBe(2);
  await act(() => result.current.revoke.mutateAsync("one").catch(() => undefined));
  expect(reads()).toBe(3);
});

test("fails at once while offline instead of being sent later", async () => {
  const sent = startFakeApi({});
  const { result } = render(useExchangePoints);
  onlineManager.setOnline(false);
  await act(() => result.current.mutateAsync(1000).catch(() => undefined));
  expect(sent).toHaveLength(1);
});
