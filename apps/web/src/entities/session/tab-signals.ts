import type { Player } from "../player/player-queries.ts";

/**
 * Storage keys that signal changes between tabs. Values are compared only; they contain no amounts or names.
 */
const authKey = "userAuth";
const activityKey = "userActivity";
const otherDevice: SignOutReason = "session.other_device";
const playerKeys = ["userBalance", "userSelfExclusion", "userProfileComplete"] as const;

/** Error code that explains an automatic sign-out. */
export type SignOutReason = "session.other_device";

/** Broadcasts a sign-in or sign-out of this tab, with its reason if there is one. */
export function signalAuth(isSignedIn: boolean, reason?: SignOutReason): void {
  write(authKey, [isSignedIn ? 1 : 0, Date.now(), reason].join(":"));
}

/**
 * Broadcasts this tab's state of the player; other tabs get an event only when it differs from the last
 * broadcast.
 */
export function signalPlayer(player: Player | null): void {
  const values = player && signalValues(player);
  for (const key of playerKeys) write(key, values ? values[key] : null);
}

/** Whether the last broadcast of any tab equals this tab's state of the player. */
export function matchesLastBroadcast(player: Player): boolean {
  const values = signalValues(player);
  return playerKeys.every((key) => read(key) === values[key]);
}

/** Whether the last broadcast was a sign-out. */
export function wasSignedOutElsewhere(): boolean {
  return read(authKey)?.startsWith("0") ?? false;
}

/** Whether another tab signed in after this page was requested, which may have been answered as a guest's. */
export function wasSignedInSinceLoad(): boolean {
  const [isSignedIn, atMs] = read(authKey)?.split(":") ?? [];
  return isSignedIn === "1" && Number(atMs) >= performance.timeOrigin;
}

/** The reason of the last broadcast sign-out, if it had one. */
export function readSignOutReason(): SignOutReason | undefined {
  return wasSignedOutElsewhere() ? reasonIn(read(authKey)) : undefined;
}

/** Broadcasts the time of activity in this tab, in milliseconds since 1970. */
export function broadcastTabActivity(atMs: number): void {
  write(activityKey, String(atMs));
}

/** The time of the last broadcast activity; 0 if there was none. */
export function readTabActivity(): number {
  return Number(read(activityKey)) || 0;
}

interface SignalHandlers {
  readonly onAuth: (isSignedIn: boolean, reason: SignOutReason | undefined) => void;
  readonly onPlayer: () => void;
}

/** Subscribes to sign-ins, sign-outs and player changes of other tabs. */
export function onSignal({ onAuth, onPlayer }: SignalHandlers): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === authKey) onAuth(newValue?.startsWith("1") ?? false, reasonIn(newValue));
    else if (playerKeys.some((known) => known === key)) onPlayer();
  };
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}

const reasonIn = (value: string | null): SignOutReason | undefined =>
  value?.endsWith(otherDevice) ? otherDevice : undefined;

function signalValues(player: Player): Readonly<Record<(typeof playerKeys)[number], string>> {
  return {
    userBalance: `${player.currency}:${player.balanceVersion}`,
    userSelfExclusion: [player.selfExclusionExpireAt, player.selfExclusionDeletedAt].join("/"),
    userProfileComplete: player.isProfileComplete ? "1" : "0",
  };
}

// Storage may be blocked; then the next API call synchronises the tab.
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else if (localStorage.getItem(key) !== value) localStorage.setItem(key, value);
  } catch {
    // Storage is blocked.
  }
}
