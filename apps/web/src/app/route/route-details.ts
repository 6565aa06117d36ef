import type { QueryClient } from "@tanstack/react-query";
import type { Locale } from "@w10/contract";
import type { PhraseKey } from "@w10/phrases";
import type { RouteAccess } from "./guard-route.ts";
import { categories } from "../../entities/game/game-filter.ts";

export interface RouteDetails {
  /** The specification's route name. */
  readonly routeName: string;
  /**
   * Page module under src/pages without extension, from which the server derives styles and scripts.
   * Undefined for redirects.
   */
  readonly module?: string;
  readonly access: RouteAccess;
  /** Without header and footer. */
  readonly isBare?: boolean;
  /** Client-only: it needs a player, or browser APIs. */
  readonly isClientOnly?: boolean;
  /** Page title; the site's own by default. */
  readonly title?: PhraseKey;
  /** Title, summary and picture of the loaded content, for search engines and link previews. */
  readonly describe?: (at: LoadedPage) => ContentSummary | undefined;
}

interface LoadedPage {
  readonly client: QueryClient;
  readonly locale: Locale;
  readonly isMobile: boolean;
  /** The route parameter `$id`. */
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

/** Title of a lobby category; undefined for all games, which use the site's title. */
export function lobbyTitle(params: unknown): PhraseKey | undefined {
  const requested: unknown =
    typeof params === "object" && params !== null ? Reflect.get(params, "category") : undefined;
  const category = categories.find((known) => known === requested);
  return category && category !== "all" ? `game:heading.${category}` : undefined;
}
