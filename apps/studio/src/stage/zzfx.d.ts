declare module "zzfx" {
  export function zzfx(...recipe: readonly number[]): unknown;
}
