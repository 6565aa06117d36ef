/** What counts settled rounds after they are settled, each round exactly once (ADR 16); the numbering of rounds that it goes by. */
export { bindNumbering } from "./bind-numbering.ts";
export {
  consumeRounds,
  type RoundConsumer,
  type RoundConsumers,
  type SettledRound,
} from "./consume-rounds.ts";
export { countOpenRounds, readConsumerLags } from "./round-figures.ts";
