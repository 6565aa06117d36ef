import { useRouter } from "@tanstack/react-router";
import { useCallback } from "react";
import { paths } from "../../entities/site/paths.ts";
import { CashierWidgetFrame } from "../../features/payment/cashier-widget-frame.tsx";
import { logFailure } from "../../platform/api/log-failure.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { useRouteParam } from "../../platform/navigation/use-route-param.ts";
import css from "./payment-return-page.module.css";

/** A payment page that took the casino's place leads back here, where its result is awaited. */
export function PaymentReturnPage() {
  const { t } = usePhrases();
  const id = useRouteParam("id");
  const router = useRouter();
  const leave = useCallback(() => {
    router.navigate({ to: paths.homepage() }).catch(logFailure);
  }, [router]);
  return (
    <section className={css.page}>
      <h1>{t("payment:returnTitle")}</h1>
      <div className={css.cashier}>
        <CashierWidgetFrame mode="in" returned={id} onClose={leave} />
      </div>
    </section>
  );
}
