/** The site's pages as the server sends them, with their first data. */
export { readFirstData } from "./read-first-data.ts";
