import { Panel, Skeleton, SwitchField } from "@w10/ui";
import type { Player } from "../../entities/player/player-queries.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { switches, useSubscriptions } from "./subscription-queries.ts";
import css from "./mailing-section.module.css";

/** The player's mailings and calls. A switch is disabled until its address is confirmed. */
export function MailingSection({ player }: { readonly player: Player }) {
  const { t } = usePhrases();
  const { subscriptions, turnSwitch } = useSubscriptions();
  const reasonDisabled = (id: (typeof switches)[number]) => {
    if (id.startsWith("email") && subscriptions?.emailInvalid) return t("subscription:emailInvalid");
    if (id === "emailPromo" && !player.emailConfirmed) return t("subscription:confirmEmail");
    if (id.startsWith("phone") && !player.phoneConfirmed) return t("subscription:confirmPhone");
    return null;
  };
  return (
    <Panel id="mailing" aria-labelledby="mailing-title">
      <h2 id="mailing-title">{t("subscription:title")}</h2>
      <p className={css.quiet}>{t("subscription:text")}</p>
      <div className={css.rows}>
        {switches.map((id) =>
          subscriptions ? (
            <SwitchField
              key={id}
              label={t(`subscription:${id}`)}
              hint={reasonDisabled(id)}
              isOn={subscriptions[id]}
              isDisabled={reasonDisabled(id) !== null}
              onChange={() => void turnSwitch(id)}
            />
          ) : (
            <Skeleton key={id} className={css.skeleton} />
          ),
        )}
      </div>
    </Panel>
  );
}
