import type { StaffAct } from "../platform/command/staff-act.ts";
import type { ModuleParts } from "./bind-modules.ts";
import { refundCommands, unmatchedMoneyCommands } from "./cashier/payment/index.ts";
import { paymentMethodCommands } from "./cashier/payment-provider/index.ts";
import { withdrawalCommands } from "./cashier/withdrawal/index.ts";
import { bannerCommands } from "./content/banner/index.ts";
import { mailingCommands } from "./content/mailing/index.ts";
import { metroCommands } from "./content/metro/index.ts";
import { promotionCommands } from "./content/promotion/index.ts";
import { translationCommands } from "./content/translation/index.ts";
import { incidentCommands } from "./foundation/incident/index.ts";
import { ledgerCommands } from "./foundation/ledger/index.ts";
import { marketCommands } from "./foundation/market/index.ts";
import { pageContentCommands } from "./foundation/page-content/index.ts";
import { rateCommands } from "./foundation/rate/index.ts";
import { siteCommands } from "./foundation/site/index.ts";
import { accountCommands } from "./identity/account/index.ts";
import { playerCommands } from "./identity/player/index.ts";
import { closureCommands } from "./oversight/closure/index.ts";
import { commandLogCommands } from "./oversight/command-log/index.ts";
import { currencyCommands } from "./oversight/currency-change/index.ts";
import { fileCommands } from "./oversight/file-integrity/index.ts";
import { jobCommands } from "./oversight/job/index.ts";
import { bonusGrantCommands } from "./play/bonus-grant/index.ts";
import { gameCommands } from "./play/game/index.ts";
import { gameReturnCommands } from "./play/game-return/index.ts";
import { jackpotCommands } from "./play/jackpot/index.ts";
import { roundVoidCommands } from "./play/round-void/index.ts";
import { achievementCommands } from "./rewards/achievement/index.ts";
import { offerCommands } from "./rewards/bonus/index.ts";
import { pointCommands } from "./rewards/point/index.ts";
import { prizeCommands } from "./rewards/prize/index.ts";
import { skillCommands } from "./rewards/skill/index.ts";
import { tournamentCommands } from "./rewards/tournament/index.ts";
import { selfExclusionCommands } from "./safety/self-exclusion/index.ts";
import { verificationCommands } from "./safety/verification/index.ts";

/** Every command and query of staff. The command line, its help and the matrix of permissions are made of it. */
export const staffActs: readonly StaffAct<ModuleParts>[] = [
  ...accountCommands,
  ...achievementCommands,
  ...bannerCommands,
  ...bonusGrantCommands,
  ...closureCommands,
  ...commandLogCommands,
  ...currencyCommands,
  ...fileCommands,
  ...gameCommands,
  ...gameReturnCommands,
  ...incidentCommands,
  ...jackpotCommands,
  ...jobCommands,
  ...ledgerCommands,
  ...mailingCommands,
  ...marketCommands,
  ...metroCommands,
  ...offerCommands,
  ...pageContentCommands,
  ...paymentMethodCommands,
  ...playerCommands,
  ...pointCommands,
  ...prizeCommands,
  ...promotionCommands,
  ...roundVoidCommands,
  ...rateCommands,
  ...refundCommands,
  ...selfExclusionCommands,
  ...siteCommands,
  ...skillCommands,
  ...tournamentCommands,
  ...translationCommands,
  ...unmatchedMoneyCommands,
  ...verificationCommands,
  ...withdrawalCommands,
];
