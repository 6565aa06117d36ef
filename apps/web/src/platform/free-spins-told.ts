import { createStore } from "zustand/vanilla";

/** How often pushes have told of free spins since the page came. An open game is told as well. */
export const freeSpinsTold = createStore(() => ({ times: 0 }));
