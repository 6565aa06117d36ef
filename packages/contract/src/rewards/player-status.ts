/** Loyalty statuses by lifetime points, lowest first. */
export const playerStatuses = ["regular", "silver", "gold", "VIP", "PLATINUM"] as const;

export type PlayerStatus = (typeof playerStatuses)[number];
