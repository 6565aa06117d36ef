import type { PaymentRow } from "./payment-queries.ts";

/** A step of a withdrawal on its way: done at an instant, under way, or still to come. */
export interface WithdrawalStep {
  readonly name: "requested" | "approved" | "sent" | "paid";
  readonly state: "done" | "current" | "ahead";
  readonly at: string | null;
}

type Way = Pick<PaymentRow, "mode" | "status" | "dateTimeCreated" | "dateTimeSubmitted" | "dateTimeSent">;

/** The steps of a withdrawal that is not over; null of everything else. */
export function withdrawalSteps(row: Way): WithdrawalStep[] | null {
  if (row.mode !== "out" || (row.status !== "init" && row.status !== "processing")) return null;
  const way = [
    ["requested", row.dateTimeCreated],
    ["approved", row.dateTimeSubmitted],
    ["sent", row.dateTimeSent],
    ["paid", undefined],
  ] as const;
  const current = way.findIndex(([, at]) => at === undefined);
  return way.map(([name, at], index) => ({
    name,
    state: index < current ? "done" : index === current ? "current" : "ahead",
    at: index < current ? (at ?? null) : null,
  }));
}
