import { GamePage } from "./game-page.tsx";

export function DemoPage() {
  return <GamePage mode="demo" />;
}
