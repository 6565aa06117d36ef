import { Button } from "@w10/ui";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { showToast } from "../../platform/toast-store.ts";

/** Puts a text into the clipboard and says so. */
export function CopyButton({ text, children }: { readonly text: string; readonly children: string }) {
  const { t } = usePhrases();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ tone: "success", title: t("two-factor:copied") });
    } catch {
      showToast({ tone: "error", title: t("site:toast.failed") });
    }
  };
  return (
    <Button size="small" onClick={() => void copy()}>
      {children}
    </Button>
  );
}
