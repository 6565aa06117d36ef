import { Link } from "@tanstack/react-router";
import { Toast, ToastRegion } from "@w10/ui";
import { formatClock } from "../platform/dates.ts";
import { usePhrases } from "../platform/phrase-book.tsx";
import { closeToast, useToasts, type ToastMessage } from "../platform/toast-store.ts";

const pictures: Readonly<Record<ToastMessage["tone"], string>> = {
  success: "/art/emoji/sparkles.webp",
  warning: "/art/emoji/warning.webp",
  error: "/art/emoji/warning.webp",
  info: "/art/emoji/envelope.webp",
};

export function ToastHost() {
  const { t } = usePhrases();
  const toasts = useToasts();
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
