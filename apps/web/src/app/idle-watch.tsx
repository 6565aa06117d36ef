import { Suspense } from "react";
import { useEndSession } from "../features/session/use-end-session.ts";
import { lazyWithWords } from "../platform/lazy-screen.ts";
import { useIdleEnd } from "./use-idle-end.ts";

const IdleModal = lazyWithWords(
  ["session"],
  async () => (await import("../features/session/idle-modal.tsx")).IdleModal,
);

/** Asks before a sign-in that nobody uses ends. */
export function IdleWatch() {
  const { endsAt, stay } = useIdleEnd();
  const endSession = useEndSession();
  if (endsAt === null) return null;
  return (
    <Suspense>
      <IdleModal endsAt={endsAt} onStay={stay} onLeave={() => void endSession()} />
    </Suspense>
  );
}
