import type { ZZFX } from "zzfx";
import { wait } from "../motion.ts";

/**
 * zzfx parameters: volume, randomness, frequency, attack, sustain, release, shape and so on. Sounds are
 * synthesised at run time.
 */
const RECIPES = {
  press: [0.5, 0, 320, 0, 0.01, 0.05, 1, 1.6],
  reelStop: [0.55, 0, 130, 0, 0.02, 0.09, 2, 2.2, -4],
  scatter: [0.7, 0, 620, 0.01, 0.12, 0.32, 1, 1.8, 0, 0, 180, 0.06],
  win: [0.55, 0, 523, 0.01, 0.1, 0.28, 1, 1.6, 0, 0, 262, 0.07],
  bigWin: [0.75, 0, 392, 0.02, 0.3, 0.7, 1, 1.4, 0, 0, 196, 0.1, 0.12],
  chip: [0.5, 0, 1450, 0, 0.01, 0.04, 4, 2.5],
  ball: [0.4, 0, 980, 0, 0.01, 0.05, 4, 3],
  card: [0.35, 0, 210, 0, 0.02, 0.05, 4, 1.2, 6],
  feature: [0.7, 0, 330, 0.05, 0.35, 0.6, 1, 1.5, 1, 0, 165, 0.12],
} as const satisfies Record<string, readonly number[]>;

export type SoundName = keyof typeof RECIPES;

const isSound = (name: string): name is SoundName => name in RECIPES;

export interface SoundBoard {
  play(name: SoundName): void;
  /** Percent; 0 is mute. */
  readonly volume: number;
  setVolume(volume: number): void;
}

/** By then the game is on the stage and nothing moves. */
const PREPARE_DELAY_MS = 1_500;

/**
 * Browsers allow sound only after the player's first gesture; until then calls are silent. Library and
 * samples are prepared while nothing moves: on a phone they take a fifth of a second, which the first round
 * would lose.
 */
export function createSoundBoard(): SoundBoard {
  let volume = 100;
  const samplesByName = new Map<SoundName, Float32Array>();
  let device: typeof ZZFX | null = null;
  let loading: Promise<void> | null = null;
  const load = (): Promise<void> => {
    loading ??= import("zzfx").then(({ ZZFX: loaded }) => {
      device = loaded;
    });
    return loading;
  };
  /** Samples are cached: building the longest takes a frame. */
  const samplesOf = (name: SoundName, library: typeof ZZFX): Float32Array => {
    const samples = samplesByName.get(name) ?? Float32Array.from(library.buildSamples(...RECIPES[name]));
    samplesByName.set(name, samples);
    return samples;
  };
  const prepare = async (): Promise<void> => {
    await load();
    for (const name of Object.keys(RECIPES)) {
      await wait(60);
      if (device && isSound(name)) samplesOf(name, device);
    }
  };
  const unlock = (): void => {
    removeEventListener("pointerdown", unlock);
    removeEventListener("keydown", unlock);
    void load()
      .then(() => device?.audioContext.resume())
      .catch(() => undefined);
  };
  setTimeout(() => void prepare().catch(() => undefined), PREPARE_DELAY_MS);
  addEventListener("pointerdown", unlock);
  addEventListener("keydown", unlock);
  return {
    play(name) {
      if (volume === 0 || document.hidden || device?.audioContext.state !== "running") return;
      // Half the perceived loudness is a quarter of the amplitude.
      device.playSamples([samplesOf(name, device)], (volume / 100) ** 2);
    },
    get volume() {
      return volume;
    },
    setVolume(next) {
      volume = next;
    },
  };
}
