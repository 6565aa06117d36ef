import { operations } from "@w10/contract";
import type { Db } from "../../../platform/database/database.ts";
import type { Binder } from "../../../platform/http/bind-operation.ts";
import { getPageContent, readAcceptedVersions } from "./page-content-store.ts";

/** PostgreSQL notification channel of the trigger on texts. */
export const pageContentTopic = "page-content";

/** Versioned texts: about us, terms, responsible gaming, cookies, privacy. */
export function bindPageContent(api: Binder, db: Db): void {
  api.bindShared(operations.getPageContent, pageContentTopic, (call) =>
    getPageContent(db, call.params.slug, call.query.locale),
  );
}

export { getPageContent, readAcceptedVersions };
export { pageContentCommands } from "./page-content-commands.ts";
