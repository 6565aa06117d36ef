import { Button, ModalFooter } from "@w10/ui";
import { skillKeys, type SkillName, type Skills } from "../../entities/skill/skill-queries.ts";
import { logFailure } from "../../platform/api/log-failure.ts";
import { mutationOf } from "../../platform/api/operation-mutation.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { SiteModal } from "../../platform/site-modal.tsx";
import { showToast } from "../../platform/toast-store.ts";
import { skillValue } from "./skill-values.ts";
import css from "./skill-list.module.css";

const useUpgradeSkill = mutationOf("upgradeSkill", {
  input: (skill: SkillName) => ({ params: { skill } }),
  isQuiet: true,
  awaits: [skillKeys.all],
});

interface UpgradeModalProps {
  readonly skill: SkillName;
  readonly skills: Skills;
  readonly onClose: () => void;
}

/** Shows the effect and the price of a step before it spends super-charges. */
export function UpgradeModal({ skill, skills, onClose }: UpgradeModalProps) {
  const { t } = usePhrases();
  const { mutateAsync: upgradeSkill, isPending } = useUpgradeSkill();
  const { currentLevel, nextLevel, base } = skills.skills[skill];
  const { currency } = skills;
  const { coinsAvailable } = skills.playerLevel;
  if (!nextLevel) return null;
  const name = t(`skill:name.${skill}`);
  const left = coinsAvailable - nextLevel.costInCoins;
  const confirm = async () => {
    if (isPending) return;
    try {
      await upgradeSkill(skill);
      showToast({
        tone: "success",
        title: t("site:toast.done"),
        text: t("skill:upgraded", { name }),
        picture: "/art/emoji/high-voltage.webp",
      });
    } catch (error) {
      // By specification the page stays unchanged.
      logFailure(error);
    }
    onClose();
  };
  return (
    <SiteModal name="modal-skill" title={t("skill:confirmTitle")} onClose={onClose}>
      <div className={css.facts}>
        <p>
          <b>
            {t("skill:confirmText", {
              name,
              now: skillValue(t, skill, { base, level: currentLevel, currency }),
              next: skillValue(t, skill, { base, level: nextLevel, currency }),
            })}
          </b>
        </p>
        <p>{t(`skill:about.${skill}`)}</p>
        <p className="num">
          {left >= 0
            ? t("skill:confirmPrice", { coins: nextLevel.costInCoins, left })
            : t("skill:confirmShort", { missing: -left })}
        </p>
      </div>
      <ModalFooter>
        <Button onClick={onClose}>{t("skill:keep")}</Button>
        {left >= 0 && (
          <Button variant="gold" isBusy={isPending} onClick={() => void confirm()}>
            {t("skill:confirm")}
          </Button>
        )}
      </ModalFooter>
    </SiteModal>
  );
}
