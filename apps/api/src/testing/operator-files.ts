/** An operator's file: a deposit bonus offer. */
export const offerFile = {
  code: "saturday",
  position: 9,
  kind: "on_deposit",
  award: "money",
  percent: 30,
  wagerRatio: 20,
  wagerDays: 5,
  ru: { title: "Суббота", description: "<p>Треть сверху.</p>" },
  en: { title: "Saturday", description: "<p>A third on top.</p>" },
  terms: { USD: { minDeposit: "10.00", maxDeposit: "100.00" } },
} as const;

const words = (text: string) => ({ ru: text, en: text });

/** A group with one achievement. */
export const groupFile = {
  code: "winter",
  position: 20,
  icon: "sparkles",
  name: words("Winter"),
  prize: { type: 7, params: { amount: 300 } },
  achievements: [
    {
      code: "winter-1",
      icon: "coin",
      name: words("First snow"),
      title: words("5 rounds"),
      description: words("Anywhere."),
      rule: { count: "rounds" },
      limit: 5,
    },
  ],
} as const;
