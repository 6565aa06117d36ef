/** The six skills, as the specification names them. */
export const skills = ["withdraw", "freeSpins", "bonusWager", "depositBonus", "cashback", "rebate"] as const;
export type Skill = (typeof skills)[number];
