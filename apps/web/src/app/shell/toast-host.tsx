import { Link } from "@tanstack/react-router";
import { Toast, ToastRegion } from "@w10/ui";
import { useEffect, useState, useSyncExternalStore } from "react";
import { formatClock } from "../../platform/language/dates.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import {
  closeToast,
  closeToastsAbout,
  runTimers,
  useToasts,
  type ToastMessage,
} from "../../platform/toast-store.ts";
import { usePlayer } from "../../entities/player/player-queries.ts";
import { isNarrow } from "../../platform/use-mobile.ts";
import { placeToasts } from "./place-toasts.ts";
import { visibleToasts } from "./visible-toasts.ts";

const pictures: Readonly<Record<ToastMessage["tone"], string>> = {
  success: "/art/emoji/sparkles.webp",
  warning: "/art/emoji/warning.webp",
  error: "/art/emoji/warning.webp",
  info: "/art/emoji/envelope.webp",
};

/**
 * Shows as many toasts as fit; the others wait. Timers pause in a hidden tab and while a toast has hover or
 * focus.
 */
export function ToastHost() {
  const { t } = usePhrases();
  const [pausedId, setPausedId] = useState<number | null>(null);
  const slots = useSyncExternalStore(subscribeToPage, slotsOfPage, () => null) ?? maxAtOnce;
  const isHidden = useSyncExternalStore(
    subscribeToPage,
    () => document.hidden,
    () => false,
  );
  const all = useToasts();
  const toasts = visibleToasts(all, slots);
  const waiting = all.length - toasts.length;
  const isEmailConfirmed = usePlayer()?.emailConfirmed === true;
  useEffect(() => {
    if (isEmailConfirmed) closeToastsAbout("email");
  }, [isEmailConfirmed, all.length]);
  const isPaused = isHidden || toasts.some(({ id }) => id === pausedId);
  useEffect(() => {
    runTimers(isPaused ? [] : toasts.map(({ id }) => id));
  });
  useEffect(() => () => runTimers([]), []);
  return (
    <ToastRegion onPlace={placeToasts} label={t("site:toast.label")}>
      {toasts.map((toast) => (
        <Toast
          key={toast.id}
          tone={toast.tone}
          title={toast.title}
          text={toast.text}
          time={`${formatClock(toast.at)}${waiting > 0 ? ` +${waiting}` : ""}`}
          picture={toast.picture ?? pictures[toast.tone]}
          closeLabel={t("site:toast.close")}
          onClose={() => closeToast(toast.id)}
          onHold={(isOn) => setPausedId(isOn ? toast.id : null)}
        >
          {toast.link && (
            <a className="link" href={toast.link.href} target="_blank" rel="noopener noreferrer">
              {toast.link.text}
            </a>
          )}
          {toast.siteLink && (
            <Link
              className="link"
              to={toast.siteLink.path}
              {...(toast.siteLink.hash ? { hash: toast.siteLink.hash } : {})}
              onClick={() => closeToast(toast.id)}
            >
              {toast.siteLink.text}
            </Link>
          )}
        </Toast>
      ))}
    </ToastRegion>
  );
}

/** Three at once become one. */
const maxAtOnce = 2;

/** One over a game or a phone's window, none over a game's sheet on a phone; null for the default. */
function slotsOfPage(): number | null {
  const { dataset } = document.documentElement;
  if ("window" in dataset) return isNarrow() ? 1 : maxAtOnce;
  if (!("game" in dataset)) return null;
  return "sheet" in dataset ? 0 : 1;
}

function subscribeToPage(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ["data-window", "data-game", "data-sheet"] });
  document.addEventListener("visibilitychange", onChange);
  return () => {
    observer.disconnect();
    document.removeEventListener("visibilitychange", onChange);
  };
}
