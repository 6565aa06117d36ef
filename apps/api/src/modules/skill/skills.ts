/** The six skills, as the specification names them. */
export const skills = ["withdraw", "freeSpins", "bonusWager", "depositBonus", "cashback", "rebate"] as const;
export type Skill = (typeof skills)[number];

export function isSkill(name: string): name is Skill {
  return skills.some((skill) => skill === name);
}
