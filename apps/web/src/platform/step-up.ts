import type { StepUpWay } from "@w10/contract";
import { ApiError } from "./api-errors.ts";
import { shellStore } from "./shell-store.ts";

let asking: Promise<boolean> | null = null;

/** Opens the dialog that asks the player to prove who they are; false where they close it. Calls that wait at once share one dialog. */
export function askStepUp(ways: readonly StepUpWay[]): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    const answer = (isProved: boolean) => {
      asking = null;
      shellStore.setState({ stepUp: null });
      resolve(isProved);
    };
    shellStore.setState({ stepUp: { ways, answer } });
  });
  return asking;
}

/** Does something that the server may refuse until the player proves who they are; then it is done once more. */
export async function withStepUp<Reply>(attempt: () => Promise<Reply>): Promise<Reply> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof ApiError) || error.type !== "step-up.required") throw error;
    if (!(await askStepUp(error.ways))) throw error;
    return attempt();
  }
}
