/** Who is signed in, with every field that the site shows: a read over all domains. */
export { bindPlayerInfo } from "./player-info-routes.ts";
