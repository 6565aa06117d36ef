/** Bonus points: earned by real stakes, valid for a year, exchangeable for money. The status follows from lifetime points. */
export { addPoints, type PointOrder } from "./add-points.ts";
export { countPoints } from "./get-points.ts";
export { pointConsumer } from "./add-points.ts";
export { grantStatus } from "./grant-status.ts";
export { pointRecord, updateRule as switchExchange } from "./point-store.ts";
export { bindPoint, type PointParts } from "./point-routes.ts";
export { readStatus } from "./grant-status.ts";
export { pointCommands } from "./point-commands.ts";
