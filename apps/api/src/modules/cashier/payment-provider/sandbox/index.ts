/** The sandbox: a separate payment system in miniature with its own tables and key. It reaches the casino only through HTTP callbacks. */
export { sandbox } from "./sandbox-provider.ts";
export { signBody } from "./signature.ts";
export { testCards } from "./test-cards.ts";
