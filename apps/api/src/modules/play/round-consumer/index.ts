/** Round consumers: count settled rounds outside settlement, each exactly once (ADR 16), with the numbering that they rely on. */
export { bindNumbering } from "./bind-numbering.ts";
export {
  consumeRounds,
  type RoundConsumer,
  type RoundConsumers,
  selectCounted,
  type SettledRound,
  type TakenBack,
} from "./consume-rounds.ts";
export { type Kept, leftInPlace, reportKept } from "./report-kept.ts";
export { countOpenRounds, readConsumerLags } from "./round-figures.ts";
