declare module "zzfx" {
  export const ZZFX: {
    readonly audioContext: AudioContext;
    buildSamples(...recipe: readonly number[]): readonly number[];
    playSamples(channels: readonly ArrayLike<number>[], volume?: number): unknown;
  };
}
