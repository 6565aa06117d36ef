import { createStore, type StateCreator, type StoreApi } from "zustand/vanilla";

const resets: (() => void)[] = [];

/** A store that lives as long as the page and is never written on the server. */
export function createPageStore<State>(create: StateCreator<State>): StoreApi<State> {
  const store = createStore<State>()(create);
  resets.push(() => store.setState(store.getInitialState(), true));
  return store;
}

/** Brings every store back to the state of a new page, for tests that share a process. */
export function resetPageStores(): void {
  for (const reset of resets) reset();
}
