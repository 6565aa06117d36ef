import { commandLogRecord } from "../../../platform/command/command-log-store.ts";
import type { PersonalRecord } from "../../../platform/database/personal-record.ts";
import { signInFailureRecord } from "../../identity/account/index.ts";
import { achievementRecord } from "../../rewards/achievement/index.ts";
import { claimRecord, grantRecord, wageringRecord } from "../../play/bonus-grant/index.ts";
import { cashbackRecord } from "../../rewards/cashback/index.ts";
import { confirmationRecord } from "../../identity/confirmation/index.ts";
import { seedRecord } from "../../play/fairness/index.ts";
import { gameRecord } from "../../play/game/index.ts";
import { balanceRecord, entryRecord } from "../../foundation/ledger/index.ts";
import { limitRecord } from "../../safety/limit/index.ts";
import { messageRecord } from "../../foundation/message/index.ts";
import { passkeyRecord } from "../../identity/passkey/index.ts";
import { passwordRecord } from "../../identity/password/index.ts";
import { cardRecord } from "../../cashier/payment-card/index.ts";
import { paymentRecord } from "../../cashier/payment/index.ts";
import { playerRecord } from "../../identity/player/index.ts";
import { pointRecord } from "../../rewards/point/index.ts";
import { prizeRecord } from "../../rewards/prize/index.ts";
import { realityCheckRecord } from "../../safety/reality-check/index.ts";
import { playSessionRecord } from "../../play/game-session/index.ts";
import { openRoundRecord, roundRecord } from "../../play/round/index.ts";
import { voidRecord } from "../../play/round-void/index.ts";
import { instrumentRecord } from "../../safety/self-exclusion/index.ts";
import { sessionRecord } from "../../identity/session/index.ts";
import { skillRecord } from "../../rewards/skill/index.ts";
import { subscriptionRecord } from "../../identity/subscription/index.ts";
import { tournamentRecord } from "../../rewards/tournament/index.ts";
import { twoFactorRecord } from "../../identity/two-factor/index.ts";
import { documentRecord } from "../../safety/verification/index.ts";

/** All stored data about a player in export order. A test finds tables missing here. */
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
  cardRecord,
  instrumentRecord,
  entryRecord,
  claimRecord,
  grantRecord,
  cashbackRecord,
  wageringRecord,
  gameRecord,
  playSessionRecord,
  openRoundRecord,
  voidRecord,
  roundRecord,
  seedRecord,
  skillRecord,
  pointRecord,
  achievementRecord,
  prizeRecord,
  tournamentRecord,
  commandLogRecord,
];
