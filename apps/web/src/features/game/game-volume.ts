/** Where this browser remembers how loud its player wants the games. */
const key = "w10.game-volume";
const standard = 100;

/** Percent; what was never set, and what cannot be read, is whole. */
export function readVolume(): number {
  try {
    const volume = Number.parseInt(localStorage.getItem(key) ?? "", 10);
    return volume >= 0 && volume <= 100 ? volume : standard;
  } catch {
    return standard;
  }
}

/** Where the browser keeps nothing, the volume lasts as long as the game. */
export function storeVolume(volume: number): void {
  try {
    localStorage.setItem(key, String(volume));
  } catch {
    // Nothing is lost but the memory of it.
  }
}
