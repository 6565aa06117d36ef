/** Sends one wish, the `nth` of this page; by `signal` it is taken back from the way. */
type Send<Name> = (wish: { name: Name; isOn: boolean; nth: number; signal: AbortSignal }) => Promise<unknown>;

export interface WishLine<Name> {
  /** Takes a wish; done when this one, and whatever newer one was wished meanwhile, has got through. */
  readonly wish: (name: Name, isOn: boolean) => Promise<unknown>;
  readonly isIdle: () => boolean;
}

/**
 * Sends the wishes of each name one after the other, so that none overtakes another on the way; of those that wait only the newest
 * goes. A page that is left waits for no answer: the newest is sent at once, and what is still on the way before it is taken back;
 * by its number the server knows it for the older one should it arrive all the same.
 */
export function createWishLine<Name>(send: Send<Name>): WishLine<Name> {
  const waiting = new Map<Name, boolean>();
  const ways = new Map<Name, AbortController>();
  let sent = 0;

  const sendNow = (name: Name, isOn: boolean) => {
    const way = new AbortController();
    ways.set(name, way);
    waiting.delete(name);
    sent += 1;
    return send({ name, isOn, nth: sent, signal: way.signal }).catch((error: unknown) => {
      // Of a wish that a newer one follows nothing has to be told.
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
