import { useLeaveOnPause } from "../../features/self-exclusion/use-leave-on-pause.ts";
import { GamePage } from "./game-page.tsx";

export function RealPage() {
  useLeaveOnPause();
  return <GamePage mode="real" />;
}
