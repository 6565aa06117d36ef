import type { StepUpWay } from "@w10/contract";
import { ApiError } from "./api-errors.ts";
import { createPageStore } from "../page-store.ts";

interface StepUpPrompt {
  readonly ways: readonly StepUpWay[];
  readonly answer: (isProved: boolean) => void;
}

/** The open step-up dialog; the refused calls wait for its result. */
export const stepUpStore = createPageStore<{ readonly prompt: StepUpPrompt | null }>(() => ({
  prompt: null,
}));

let asking: Promise<boolean> | null = null;

/**
 * Opens the step-up dialog. Resolves to false when the player closes it. Concurrent calls share one dialog.
 */
export function askStepUp(ways: readonly StepUpWay[]): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    const answer = (isProved: boolean) => {
      asking = null;
      stepUpStore.setState({ prompt: null });
      resolve(isProved);
    };
    stepUpStore.setState({ prompt: { ways, answer } });
  });
  return asking;
}

/** Repeats a refused call once after the player has proved their identity. */
export async function withStepUp<Reply>(attempt: () => Promise<Reply>): Promise<Reply> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof ApiError) || error.type !== "step-up.required") throw error;
    if (!(await askStepUp(error.ways))) throw error;
    return attempt();
  }
}
