import { createStore, type StateCreator, type StoreApi } from "zustand/vanilla";

const pageResets: (() => void)[] = [];
const playerResets: (() => void)[] = [];

/** A store that lives as long as the page and is never written on the server. */
export function createPageStore<State>(create: StateCreator<State>): StoreApi<State> {
  const store = createStore<State>()(create);
  pageResets.push(() => store.setState(store.getInitialState(), true));
  return store;
}

/** A page store that belongs to the player who is signed in: signing out empties it. */
export function createPlayerStore<State>(create: StateCreator<State>): StoreApi<State> {
  const store = createPageStore(create);
  playerResets.push(() => store.setState(store.getInitialState(), true));
  return store;
}

/** Empties the stores of the player. */
export function resetPlayerStores(): void {
  for (const reset of playerResets) reset();
}

/** Brings every store back to the state of a new page, for tests that share a process. */
export function resetPageStores(): void {
  for (const reset of pageResets) reset();
}
