import type { QueryClient } from "@tanstack/react-query";
import type { Locale } from "@w10/contract";
import type { PhraseKey } from "@w10/phrases";
import type { RouteAccess } from "./guard-route.ts";
import { categories } from "../../entities/game/game-filter.ts";

/** Static details of a route. */
export interface RouteDetails {
  /** The specification's route name. */
  readonly routeName: string;
  /** The file of its page under src/pages, without its ending: the server names its styles and scripts. None where the route only leads elsewhere. */
  readonly module?: string;
  readonly access: RouteAccess;
  /** Without header and footer. */
  readonly isBare?: boolean;
  /** Rendered in the browser only: it needs a player, or the browser itself. */
  readonly isClientOnly?: boolean;
  /** Title of the page; without one the site's own. */
  readonly title?: PhraseKey;
  /** Title, summary and picture of content that the page has loaded, for search engines and previews. */
  readonly describe?: (at: LoadedPage) => ContentSummary | undefined;
}

interface LoadedPage {
  readonly client: QueryClient;
  readonly locale: Locale;
  readonly isMobile: boolean;
  /** The address's `$id`. */
  readonly id: string;
}

interface ContentSummary {
  readonly title: string;
  readonly summary: string;
  readonly imageUrl?: string | null;
}

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    details?: RouteDetails;
  }
}

/** The title of a category of the lobby; undefined for all games, where the site's own stands. */
export function lobbyTitle(params: unknown): PhraseKey | undefined {
  const wanted: unknown =
    typeof params === "object" && params !== null ? Reflect.get(params, "category") : undefined;
  const category = categories.find((known) => known === wanted);
  return category && category !== "all" ? `game:heading.${category}` : undefined;
}
