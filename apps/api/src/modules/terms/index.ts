/** Acceptance of the terms and the privacy policy in their newest versions. */
export { bindTerms } from "./terms-routes.ts";
export { readAcceptedVersions } from "../page-content/index.ts";
