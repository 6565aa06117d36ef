import { GamePage } from "./game-page.tsx";

export function RealPage() {
  return <GamePage mode="real" />;
}
