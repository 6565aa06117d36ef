/** Acceptance of the current terms and privacy policy. */
export { bindTerms } from "./terms-routes.ts";
export { readAcceptedVersions } from "../../foundation/page-content/index.ts";
