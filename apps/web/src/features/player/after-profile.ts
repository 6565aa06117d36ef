import type { CashierTab } from "../../platform/shell-store.ts";

/** What was remembered until the profile is filled. */
export interface Remembered {
  readonly pathAfterProfile: string | null;
  readonly cashierAfterProfile: CashierTab | null;
}

/** Decision D14: a remembered page, else the pending cashier (over the home page), else home. */
export function afterProfile({ pathAfterProfile, cashierAfterProfile }: Remembered): {
  readonly path: string;
  readonly cashier: CashierTab | null;
} {
  if (pathAfterProfile) return { path: pathAfterProfile, cashier: null };
  return { path: "/", cashier: cashierAfterProfile };
}
