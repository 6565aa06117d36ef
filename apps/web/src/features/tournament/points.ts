import { groupThousands } from "@w10/money";

/** Points come in cents and are shown divided by 100: '12 640.00'. */
export function formatPoints(cents: number): string {
  const whole = Math.floor(cents / 100);
  return `${groupThousands(whole)}.${String(cents % 100).padStart(2, "0")}`;
}
