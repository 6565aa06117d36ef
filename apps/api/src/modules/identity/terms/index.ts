/** Acceptance of the terms and the privacy policy in their newest versions. */
export { bindTerms } from "./terms-routes.ts";
export { readAcceptedVersions } from "../../content/page-content/index.ts";
