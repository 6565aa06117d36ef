/** Measured RTP: summed by a round consumer and compared with the stated RTP, daily and on request. */
export { checkReturns } from "./check-returns.ts";
export { returnConsumer } from "./return-consumer.ts";
export { type TitleReturn } from "./measure-returns.ts";
export { gameReturnCommands } from "./game-return-commands.ts";
