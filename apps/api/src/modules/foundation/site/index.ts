/** The site as a whole: locales, currencies, countries and build. */
export {
  readMaintenance,
  publishVersion,
} from "./announce-maintenance.ts";
export type { SiteParts } from "./get-info.ts";
export { bindSite } from "./site-routes.ts";
export { siteCommands } from "./site-commands.ts";
