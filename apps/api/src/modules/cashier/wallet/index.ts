/** The wallet: a player's currencies and which of them is active. */
export { bindWallet } from "./wallet-routes.ts";
