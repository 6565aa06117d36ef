import { UnsubscribeModal } from "../../features/subscription/unsubscribe-modal.tsx";
import { useRouteParam } from "../../platform/navigation/use-route-param.ts";

/** The page that a letter's unsubscribe link opens. */
export function UnsubscribePage() {
  const link = { hash: useRouteParam("hash"), userId: useRouteParam("userId"), type: useRouteParam("type") };
  return <UnsubscribeModal link={link} />;
}
