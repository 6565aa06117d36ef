import { Button } from "@w10/ui";
import { useEffect, useState } from "react";

interface ResendButtonProps {
  readonly label: string;
  /** The label during the countdown, with the remaining time as '0:42'. */
  readonly waiting: (time: string) => string;
  /** Sends another code. On failure it shows the error itself and throws. */
  readonly onSend: () => Promise<unknown>;
}

/** The server's minimum interval between codes. */
const pauseSeconds = 60;

/**
 * A button that sends another code, disabled for a minute after each code, including the one sent before it
 * appeared.
 */
export function ResendButton({ label, waiting, onSend }: ResendButtonProps) {
  const [left, setLeft] = useState(pauseSeconds);
  const [isBusy, setBusy] = useState(false);
  const isWaiting = left > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const end = Date.now() + pauseSeconds * 1000;
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 500);
    return () => clearInterval(timer);
  }, [isWaiting]);
  const send = async () => {
    setBusy(true);
    try {
      await onSend();
      setLeft(pauseSeconds);
    } catch {
      // `onSend` has shown the error.
    }
    setBusy(false);
  };
  return (
    <Button className="num" isBusy={isBusy} disabled={isWaiting} onClick={() => void send()}>
      {isWaiting ? waiting(`${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`) : label}
    </Button>
  );
}
