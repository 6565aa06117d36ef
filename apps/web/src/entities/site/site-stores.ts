import { createPageStore } from "../../platform/page-store.ts";

interface Announcements {
  /** The server's build when it differs from the page's, and the build whose banner the player dismissed. */
  readonly newVersion: string | null;
  readonly closedVersion: string | null;
  /**
   * The maintenance message received since page load; null when maintenance is over, undefined when none was
   * received.
   */
  readonly maintenance: string | null | undefined;
  readonly isMaintenanceClosed: boolean;
}

/** Server announcements for the banners. */
export const announcementStore = createPageStore<Announcements>(() => ({
  newVersion: null,
  closedVersion: null,
  maintenance: undefined,
  isMaintenanceClosed: false,
}));

/** The side menu of small screens; opening a modal closes it. */
export const menuStore = createPageStore(() => ({ isOpen: false }));

/**
 * The last visited path without its language, and the last one outside games, to which closing a game
 * returns.
 */
export const visitedPaths = createPageStore<{
  readonly last: string | null;
  readonly lastOutsideGames: string | null;
}>(() => ({ last: null, lastOutsideGames: null }));
