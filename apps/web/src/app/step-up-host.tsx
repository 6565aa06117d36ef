import { Suspense } from "react";
import { lazyWithWords } from "../platform/lazy-screen.ts";
import { useShell } from "../platform/shell-store.ts";

const StepUpModal = lazyWithWords(
  ["step-up", "two-factor", "password", "session", "validators", "errors"],
  async () => (await import("../features/step-up/step-up-modal.tsx")).StepUpModal,
);

/** Opens over whatever is open when a call was refused until the player proves who they are. */
export function StepUpHost() {
  const stepUp = useShell((shell) => shell.stepUp);
  if (!stepUp) return null;
  return (
    <Suspense>
      <StepUpModal ways={stepUp.ways} onAnswer={stepUp.answer} />
    </Suspense>
  );
}
