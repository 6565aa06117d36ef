import { Suspense } from "react";
import { useStore } from "zustand";
import { lazyWithWords } from "../platform/lazy-screen.ts";
import { stepUpStore } from "../platform/step-up.ts";

const StepUpModal = lazyWithWords(
  ["step-up", "two-factor", "password", "session", "validators", "errors"],
  async () => (await import("../features/step-up/step-up-modal.tsx")).StepUpModal,
);

/** Opens over whatever is open when a call was refused until the player proves who they are. */
export function StepUpHost() {
  const { prompt } = useStore(stepUpStore);
  if (!prompt) return null;
  return (
    <Suspense>
      <StepUpModal ways={prompt.ways} onAnswer={prompt.answer} />
    </Suspense>
  );
}
