import { ActiveBonus } from "../../entities/bonus/active-bonus.tsx";
import { closeModal } from "../../entities/shell/shell-store.ts";
import { useBalances } from "../../entities/wallet/wallet-queries.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { SiteModal } from "../../platform/site-modal.tsx";

/** The active bonus over a game; disappears when the bonus ends. */
export function WageringModal() {
  const { t } = usePhrases();
  const { data } = useBalances(true);
  const bonus = data?.find(({ isActive }) => isActive)?.activeBonus;
  if (!bonus) return null;
  return (
    <SiteModal name="modal-wagering" title={t("wallet:activeBonus")} size="medium" onClose={closeModal}>
      <ActiveBonus bonus={bonus} />
    </SiteModal>
  );
}
