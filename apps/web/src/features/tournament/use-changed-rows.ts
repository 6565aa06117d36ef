import { useEffect, useRef, useState } from "react";
import type { TournamentWinner } from "../../entities/tournament/tournament-queries.ts";

const highlightMs = 3_000;
const none: ReadonlySet<string> = new Set();

/**
 * The rows of a leaderboard whose place or points have just changed, for three seconds. The first render
 * marks none.
 */
export function useChangedRows(rows: readonly TournamentWinner[]): ReadonlySet<string> {
  const [marked, setMarked] = useState(none);
  const before = useRef<ReadonlyMap<string, string> | null>(null);
  useEffect(() => {
    const known = before.current;
    const seen = new Map(rows.map(({ id, place, points }) => [id, `${place} ${points}`]));
    before.current = seen;
    if (!known) return;
    const changed = new Set([...seen].filter(([id, state]) => known.get(id) !== state).map(([id]) => id));
    if (changed.size > 0) setMarked(changed);
  }, [rows]);
  useEffect(() => {
    if (marked.size === 0) return;
    const timer = setTimeout(() => setMarked(none), highlightMs);
    return () => clearTimeout(timer);
  }, [marked]);
  return marked;
}
