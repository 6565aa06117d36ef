import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { SubscriptionSwitch } from "@w10/contract";
import { call, type Reply } from "../../platform/api/api-client.ts";
import { errorSentence } from "../../platform/api/error-sentence.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { randomHex } from "../../platform/random-hex.ts";
import { showToast } from "../../platform/toast-store.ts";

/** Sends one wish, the `nth` of this page; by `signal` it is taken back from the way. */
type Send<Name> = (wish: { name: Name; isOn: boolean; nth: number; signal: AbortSignal }) => Promise<unknown>;

interface WishLine<Name> {
  /** Takes a wish; done when this one, and whatever newer one was wished meanwhile, has got through. */
  readonly wish: (name: Name, isOn: boolean) => Promise<unknown>;
  readonly isIdle: () => boolean;
}

/**
 * Sends the wishes of each name one after the other, so that none overtakes another on the way; of those that wait only the newest
 * goes. A page that is left waits for no answer: the newest is sent at once, and what is still on the way before it is taken back;
 * by its number the server knows it for the older one should it arrive all the same.
 */
function createWishLine<Name>(send: Send<Name>): WishLine<Name> {
  const waiting = new Map<Name, boolean>();
  const ways = new Map<Name, AbortController>();
  let sent = 0;

  const sendNow = (name: Name, isOn: boolean) => {
    const way = new AbortController();
    ways.set(name, way);
    waiting.delete(name);
    sent += 1;
    return send({ name, isOn, nth: sent, signal: way.signal }).catch((error: unknown) => {
      // A failed wish that a newer one replaces needs no error.
      if (!way.signal.aborted && !waiting.has(name)) throw error;
    });
  };
  const leave = () => {
    for (const [name, isOn] of waiting) {
      ways.get(name)?.abort();
      void sendNow(name, isOn).catch(() => undefined);
    }
  };
  const sendAll = async (name: Name) => {
    try {
      for (let isOn = waiting.get(name); isOn !== undefined; isOn = waiting.get(name))
        await sendNow(name, isOn);
    } finally {
      ways.delete(name);
      if (ways.size === 0) removeEventListener("pagehide", leave);
    }
  };
  return {
    wish: async (name, isOn) => {
      waiting.set(name, isOn);
      if (ways.has(name)) return;
      addEventListener("pagehide", leave);
      await sendAll(name);
    },
    isIdle: () => ways.size === 0,
  };
}

type Subscriptions = Reply<"listSubscriptions">;

const subscriptionKeys = { all: ["subscriptions"] } as const;

const page = randomHex();
const line = createWishLine<SubscriptionSwitch>(({ name: switchId, isOn, nth, signal }) =>
  call(isOn ? "subscribe" : "unsubscribe", {
    params: { switchId },
    query: { page, wish: nth },
    keepalive: true,
    signal,
  }),
);

/** The switches, and how one is set: at once on the screen, taken back where the server refuses. */
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
    // A reading that is under way would bring back what was.
    void client.cancelQueries({ queryKey: subscriptionKeys.all });
    show(isOn);
    await line.wish(switchId, isOn).catch((error: unknown) => {
      show(!isOn);
      showToast({ tone: "error", title: book.t("site:toast.failed"), text: errorSentence(book, error) });
    });
    // The list reloads after the last press only: an earlier answer would turn a switch back for a moment.
    if (line.isIdle()) await client.invalidateQueries({ queryKey: subscriptionKeys.all });
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
