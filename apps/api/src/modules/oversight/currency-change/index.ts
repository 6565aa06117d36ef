/** Changes of the table of currencies, which reach into rates, games, jackpots, payments and rewards. */
export { currencyCommands } from "./currency-commands.ts";
