/** Whole years between a birth date (`YYYY-MM-DD`) and a day, both in UTC. */
export function ageOn(birthDate: string, today: Date): number {
  const [year = 0, month = 0, day = 0] = birthDate.split("-").map(Number);
  const hadBirthday =
    today.getUTCMonth() + 1 > month || (today.getUTCMonth() + 1 === month && today.getUTCDate() >= day);
  return today.getUTCFullYear() - year - (hadBirthday ? 0 : 1);
}

/** Error of a valid calendar date as a birth date, as a code under `validators.date_birthday`. */
export function judgeBirthDate(
  birthDate: string,
  { today, minimumAge }: { readonly today: Date; readonly minimumAge: number },
): "wrong" | "underage" | null {
  if (Number(birthDate.slice(0, 4)) > today.getUTCFullYear()) return "wrong";
  return ageOn(birthDate, today) < minimumAge ? "underage" : null;
}
