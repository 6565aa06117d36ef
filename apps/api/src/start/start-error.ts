/** Why the casino cannot start, as one sentence for the operator. */
export class StartError extends Error {}
