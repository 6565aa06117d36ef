import { Button } from "@w10/ui";
import { usePhrases } from "../language/phrase-book.tsx";
import css from "./load-failure.module.css";

interface LoadFailureProps {
  readonly onRetry: () => unknown;
  readonly className?: string | undefined;
}

/** Replaces content that failed to load. */
export function LoadFailure({ onRetry, className = css.failure }: LoadFailureProps) {
  const { t } = usePhrases();
  return (
    <div className={className} role="alert">
      {t("site:failure.block")}
      <Button onClick={() => void onRetry()}>{t("site:retry")}</Button>
    </div>
  );
}
