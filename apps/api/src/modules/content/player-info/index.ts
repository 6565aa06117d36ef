/** The signed-in player with every field that the site shows: a query over all domains. */
export { bindPlayerInfo } from "./player-info-routes.ts";
