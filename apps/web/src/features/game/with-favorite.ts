/** The same lists with one game's favourite changed; whatever holds no such game is given back as it is. */
export function withFavorite(value: unknown, gameId: string, isFavorite: boolean): unknown {
  if (Array.isArray(value)) {
    const next = value.map((item: unknown) => withFavorite(item, gameId, isFavorite));
    return next.some((item, index) => item !== value[index]) ? next : value;
  }
  if (typeof value !== "object" || value === null) return value;
  if ("id" in value && value.id === gameId && "isFavorite" in value) return { ...value, isFavorite };
  const next: Record<string, unknown> = {};
  let hasChanged = false;
  for (const [key, item] of Object.entries(value)) {
    next[key] =
      Array.isArray(item) || typeof item === "object" ? withFavorite(item, gameId, isFavorite) : item;
    hasChanged ||= next[key] !== item;
  }
  return hasChanged ? next : value;
}
