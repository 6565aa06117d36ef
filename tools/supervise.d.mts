export function judgeEnd(end: {
  readonly isEnding: boolean;
  readonly hasOpened: boolean;
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly failures: number;
}): "over" | "again" | "give up";

export function pauseAfter(failures: number, firstPauseMs: number): number;

export function supervise(how: {
  readonly args: readonly string[];
  readonly options?: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv };
  readonly firstPauseMs?: number;
  readonly say: (sentence: string) => void;
  readonly onOver: (code: number) => void;
}): { readonly end: (signal: NodeJS.Signals) => void };
