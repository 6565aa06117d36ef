import { createPageStore } from "../../platform/page-store.ts";

interface Announcements {
  /** The server's build, where it is not the page's, and the one of which the player closed the banner. */
  readonly newVersion: string | null;
  readonly closedVersion: string | null;
  /** The maintenance message that came after the page; null when maintenance is over, undefined while none came. */
  readonly maintenance: string | null | undefined;
  readonly isMaintenanceClosed: boolean;
}

/** The announcements of the server that the banners show. */
export const announcementStore = createPageStore<Announcements>(() => ({
  newVersion: null,
  closedVersion: null,
  maintenance: undefined,
  isMaintenanceClosed: false,
}));

/** The side menu of small screens; opening a modal closes it. */
export const menuStore = createPageStore(() => ({ isOpen: false }));

/** The page that was shown last, without its language; and the same with games left out, where closing a game leads. */
export const visitedPaths = createPageStore<{
  readonly last: string | null;
  readonly lastOutsideGames: string | null;
}>(() => ({ last: null, lastOutsideGames: null }));
