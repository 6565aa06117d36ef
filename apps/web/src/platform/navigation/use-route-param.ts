import { useParams } from "@tanstack/react-router";

/** A decoded route parameter; empty when the route has none. */
export function useRouteParam(name: string): string {
  const params: unknown = useParams({ strict: false });
  const value: unknown = typeof params === "object" && params !== null ? Reflect.get(params, name) : null;
  return typeof value === "string" ? value : "";
}
