/** Void rounds: all that a round moved and counted is taken back, once (docs/adr/0044-void-rounds.md). */
export { roundVoidCommands } from "./round-void-commands.ts";
export { voidRecord } from "./void-store.ts";
export { type VoidVerdict, voidRound } from "./void-round.ts";
