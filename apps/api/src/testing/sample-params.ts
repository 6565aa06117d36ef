/** A value for every path parameter of the contract, so that a test can make any call: it names nothing that is there. */
export const sampleParams = {
  currency: "USD",
  gameId: "01990000-0000-7000-8000-000000000000",
  frontendPageUrl: "blackjack",
  id: "01990000-0000-7000-8000-000000000000",
  gateway: "sandbox",
  method: "secret",
  type: "google",
  code: "000000",
  skill: "cashback",
  points: "1000",
  switchId: "emailPromo",
  hash: "x",
  systemName: "nothing",
  userId: "01990000-0000-7000-8000-000000000000",
} as const;
