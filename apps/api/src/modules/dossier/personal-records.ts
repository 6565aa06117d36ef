import { journalRecord } from "../../platform/journal-record.ts";
import type { PersonalRecord } from "../../platform/personal-record.ts";
import { signInFailureRecord } from "../account/index.ts";
import { achievementRecord } from "../achievement/index.ts";
import { claimRecord, grantRecord, wageringRecord } from "../bonus/index.ts";
import { cashbackRecord } from "../cashback/index.ts";
import { confirmationRecord } from "../confirmation/index.ts";
import { seedRecord } from "../fairness/index.ts";
import { gameRecord } from "../game/index.ts";
import { balanceRecord, entryRecord } from "../ledger/index.ts";
import { limitRecord } from "../limit/index.ts";
import { messageRecord } from "../message/index.ts";
import { passkeyRecord } from "../passkey/index.ts";
import { passwordRecord } from "../password/index.ts";
import { paymentRecord } from "../payment/index.ts";
import { playerRecord } from "../player/index.ts";
import { pointRecord } from "../point/index.ts";
import { prizeRecord } from "../prize/index.ts";
import { realityCheckRecord } from "../reality-check/index.ts";
import { openRoundRecord, playSessionRecord, roundRecord } from "../round/index.ts";
import { instrumentRecord } from "../self-exclusion/index.ts";
import { sessionRecord } from "../session/index.ts";
import { skillRecord } from "../skill/index.ts";
import { subscriptionRecord } from "../subscription/index.ts";
import { tournamentRecord } from "../tournament/index.ts";
import { twoFactorRecord } from "../two-factor/index.ts";
import { documentRecord } from "../verification/index.ts";

/** All that is kept about a player, in the order of the file. A test finds the table that was forgotten here. */
export const personalRecords: readonly PersonalRecord[] = [
  playerRecord,
  documentRecord,
  sessionRecord,
  signInFailureRecord,
  passwordRecord,
  twoFactorRecord,
  passkeyRecord,
  confirmationRecord,
  subscriptionRecord,
  messageRecord,
  limitRecord,
  realityCheckRecord,
  balanceRecord,
  paymentRecord,
  instrumentRecord,
  entryRecord,
  claimRecord,
  grantRecord,
  cashbackRecord,
  wageringRecord,
  gameRecord,
  playSessionRecord,
  openRoundRecord,
  roundRecord,
  seedRecord,
  skillRecord,
  pointRecord,
  achievementRecord,
  prizeRecord,
  tournamentRecord,
  journalRecord,
];
