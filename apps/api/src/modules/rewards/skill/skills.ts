/** The six skills with the specification's names. */
export const skills = ["withdraw", "freeSpins", "bonusWager", "depositBonus", "cashback", "rebate"] as const;
export type Skill = (typeof skills)[number];
