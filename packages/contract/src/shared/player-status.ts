/** What a player's status may be, by lifetime points, from the least to the highest. */
export const playerStatuses = ["regular", "silver", "gold", "VIP", "PLATINUM"] as const;

export type PlayerStatus = (typeof playerStatuses)[number];
