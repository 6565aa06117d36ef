import { createStore, type StateCreator, type StoreApi } from "zustand/vanilla";

const pageResets: (() => void)[] = [];
const playerResets: (() => void)[] = [];

/** A store that lives as long as the page. The server never writes it. */
export function createPageStore<State>(create: StateCreator<State>): StoreApi<State> {
  const store = createStore<State>()(create);
  pageResets.push(() => store.setState(store.getInitialState(), true));
  return store;
}

/** A page store of the signed-in player's state; signing out resets it. */
export function createPlayerStore<State>(create: StateCreator<State>): StoreApi<State> {
  const store = createPageStore(create);
  playerResets.push(() => store.setState(store.getInitialState(), true));
  return store;
}

export function resetPlayerStores(): void {
  for (const reset of playerResets) reset();
}

/** Resets all stores, for tests that share a process. */
export function resetPageStores(): void {
  for (const reset of pageResets) reset();
}
