/** Progressive jackpots: pools filled by stakes and won by rounds. Settlement moves the money; see docs/adr/0012-jackpots.md. */
export { takeFromPools } from "./take-from-pools.ts";
export { describeJackpot, jackpotFor } from "./list-jackpots.ts";
export type { JackpotTurn, PoolState, PoolWin } from "./jackpot-rules.ts";
export { bindJackpot } from "./jackpot-routes.ts";
export { type Pool } from "./jackpot-store.ts";
export { createPoolReader, type ReadPools } from "./list-jackpots.ts";
export { syncJackpots, syncJackpotsIn } from "./sync-jackpots.ts";
export { startJackpotPublisher } from "./publish-jackpots.ts";
export { jackpotCommands } from "./jackpot-commands.ts";
