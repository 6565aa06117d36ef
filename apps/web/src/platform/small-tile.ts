/** The tile at half its size, for small places. */
export function smallTile(icon: string): string {
  return icon.replace(/^\/art\/tile(-en)?\//, "/art/tile-small$1/");
}
