import { Link } from "@tanstack/react-router";
import { Toast, ToastRegion } from "@w10/ui";
import { useEffect, useState, useSyncExternalStore } from "react";
import { formatClock } from "../../platform/language/dates.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import {
  closeToast,
  runClocks,
  toastsInSight,
  useToasts,
  type ToastMessage,
} from "../../platform/toast-store.ts";
import { useMobile } from "../../platform/use-mobile.ts";

const pictures: Readonly<Record<ToastMessage["tone"], string>> = {
  success: "/art/emoji/sparkles.webp",
  warning: "/art/emoji/warning.webp",
  error: "/art/emoji/warning.webp",
  info: "/art/emoji/envelope.webp",
};

/** As many toasts as there is room for; the others wait. Under the pointer or with the focus in one of them, and in a hidden tab, none runs out. */
export function ToastHost() {
  const { t } = usePhrases();
  const [held, setHeld] = useState<number | null>(null);
  const usualPlaces = useMobile() ? 2 : 4;
  const places = useSyncExternalStore(followPage, placesOfPage, () => null) ?? usualPlaces;
  const isHidden = useSyncExternalStore(
    followPage,
    () => document.hidden,
    () => false,
  );
  const toasts = toastsInSight(useToasts(), places);
  const isHeld = isHidden || toasts.some(({ id }) => id === held);
  useEffect(() => {
    runClocks(isHeld ? [] : toasts.map(({ id }) => id));
  });
  useEffect(() => () => runClocks([]), []);
  return (
    <ToastRegion label={t("site:toast.label")}>
      {toasts.map((toast) => (
        <Toast
          key={toast.id}
          tone={toast.tone}
          title={toast.title}
          text={toast.text}
          time={formatClock(toast.at)}
          picture={toast.picture ?? pictures[toast.tone]}
          closeLabel={t("site:toast.close")}
          onClose={() => closeToast(toast.id)}
          onHold={(isOn) => setHeld(isOn ? toast.id : null)}
        >
          {toast.link && (
            <a className="link" href={toast.link.href} target="_blank" rel="noopener noreferrer">
              {toast.link.text}
            </a>
          )}
          {toast.inside && (
            <Link
              className="link"
              to={toast.inside.path}
              {...(toast.inside.hash ? { hash: toast.inside.hash } : {})}
              onClick={() => closeToast(toast.id)}
            >
              {toast.inside.text}
            </Link>
          )}
        </Toast>
      ))}
    </ToastRegion>
  );
}

/** The strip over a window has room for two, the bar over a game for one, the sheet of a game on a phone for none. */
function placesOfPage(): number | null {
  const { dataset } = document.documentElement;
  if ("window" in dataset) return 2;
  if (!("game" in dataset)) return null;
  return "sheet" in dataset ? 0 : 1;
}

function followPage(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ["data-window", "data-game", "data-sheet"] });
  document.addEventListener("visibilitychange", onChange);
  return () => {
    observer.disconnect();
    document.removeEventListener("visibilitychange", onChange);
  };
}
