import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { useIsPaused } from "../../entities/player/player-queries.ts";
import { openModal } from "../../entities/shell/shell-store.ts";

/** Leaves the game if a pause of play starts in another tab. */
export function useLeaveOnPause(): void {
  const isPaused = useIsPaused();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isPaused) return;
    void navigate({ to: "/", replace: true });
    openModal({ name: "modal-self-exclusion" });
  }, [isPaused, navigate]);
}
