/** The project as a whole: its locales, currencies, countries and build. */
export { isCountry } from "./countries.ts";
export {
  announceMaintenance,
  endMaintenance,
  readMaintenance,
  publishVersion,
} from "./announce-maintenance.ts";
export type { SiteFacts } from "./get-info.ts";
export { bindSite } from "./site-routes.ts";
