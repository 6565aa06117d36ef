import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { SubscriptionSwitch } from "@w10/contract";
import { call, type Reply } from "../../platform/api/api-client.ts";
import { errorSentence } from "../../platform/api/error-sentence.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { randomHex } from "../../platform/random-hex.ts";
import { showToast } from "../../platform/toast-store.ts";

/** Sends the page's `nth` change; `signal` aborts it. */
type Send<Name> = (change: {
  name: Name;
  isOn: boolean;
  nth: number;
  signal: AbortSignal;
}) => Promise<unknown>;

interface ChangeQueue<Name> {
  /** Queues a change; resolves when it and any newer change of the same name have been sent. */
  readonly enqueue: (name: Name, isOn: boolean) => Promise<unknown>;
  readonly isIdle: () => boolean;
}

/**
 * Sends the changes of each name one after the other, so that none overtakes another; only the newest queued
 * change is sent. A page that is left sends it at once and aborts the one in flight; the change's number lets
 * the server ignore the older one if it arrives anyway.
 */
function createChangeQueue<Name>(send: Send<Name>): ChangeQueue<Name> {
  const waiting = new Map<Name, boolean>();
  const inFlight = new Map<Name, AbortController>();
  let sent = 0;

  const sendNow = (name: Name, isOn: boolean) => {
    const controller = new AbortController();
    inFlight.set(name, controller);
    waiting.delete(name);
    sent += 1;
    return send({ name, isOn, nth: sent, signal: controller.signal }).catch((error: unknown) => {
      // The error of a change that a newer one replaces does not matter.
      if (!controller.signal.aborted && !waiting.has(name)) throw error;
    });
  };
  const leave = () => {
    for (const [name, isOn] of waiting) {
      inFlight.get(name)?.abort();
      void sendNow(name, isOn).catch(() => undefined);
    }
  };
  const sendAll = async (name: Name) => {
    try {
      for (let isOn = waiting.get(name); isOn !== undefined; isOn = waiting.get(name))
        await sendNow(name, isOn);
    } finally {
      inFlight.delete(name);
      if (inFlight.size === 0) removeEventListener("pagehide", leave);
    }
  };
  return {
    enqueue: async (name, isOn) => {
      waiting.set(name, isOn);
      if (inFlight.has(name)) return;
      addEventListener("pagehide", leave);
      await sendAll(name);
    },
    isIdle: () => inFlight.size === 0,
  };
}

type Subscriptions = Reply<"listSubscriptions">;

const subscriptionKeys = { all: ["subscriptions"] } as const;

const page = randomHex();
const queue = createChangeQueue<SubscriptionSwitch>(({ name: switchId, isOn, nth, signal }) =>
  call(isOn ? "subscribe" : "unsubscribe", {
    params: { switchId },
    query: { page, wish: nth },
    keepalive: true,
    signal,
  }),
);

/** The switches and the function that toggles one: optimistically, reverted if the server refuses. */
export function useSubscriptions() {
  const client = useQueryClient();
  const book = usePhrases();
  const { data } = useQuery({
    queryKey: subscriptionKeys.all,
    queryFn: ({ signal }) => call("listSubscriptions", { signal }),
  });
  const turnSwitch = async (switchId: SubscriptionSwitch) => {
    // The screen may still show the state before the last press, so the press toggles the cached state.
    const isOn = !client.getQueryData<Subscriptions>(subscriptionKeys.all)?.[switchId];
    const show = (isShown: boolean) =>
      client.setQueryData<Subscriptions>(
        subscriptionKeys.all,
        (old) => old && { ...old, [switchId]: isShown },
      );
    // A read in flight would restore the previous state.
    void client.cancelQueries({ queryKey: subscriptionKeys.all });
    show(isOn);
    await queue.enqueue(switchId, isOn).catch((error: unknown) => {
      show(!isOn);
      showToast({ tone: "error", title: book.t("site:toast.failed"), text: errorSentence(book, error) });
    });
    // The list reloads only after the last change: an earlier reload would briefly revert a switch.
    if (queue.isIdle()) await client.invalidateQueries({ queryKey: subscriptionKeys.all });
  };
  return { subscriptions: data, turnSwitch };
}

/** The mailings that a player can turn on and off, in the order of the settings. */
export const switches = [
  "emailPromo",
  "emailService",
  "phoneSms",
  "phoneCall",
] as const satisfies readonly SubscriptionSwitch[];
