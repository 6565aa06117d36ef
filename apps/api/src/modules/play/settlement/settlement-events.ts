import type { PlayerProgressEvent } from "@w10/contract";
import { type CurrencyCode, toWire } from "@w10/money";
import type { PlayerId } from "../../../platform/ids.ts";
import type { Publication } from "../../../platform/outbox/outbox-store.ts";
import { createChannels } from "../../../platform/realtime/channels.ts";
import { noticeEvent } from "../../../platform/realtime/player-events.ts";
import { balanceEvent } from "../../foundation/ledger/index.ts";
import { limitNotice } from "../../safety/limit/index.ts";
import type { BalanceChange } from "./settlement-state.ts";
import type { SettledRequest } from "./settled-batch.ts";
import type { GrantState, PlayState } from "./load-play.ts";

const channels = createChannels();

/** A currency's bonus money and active bonus. */
interface Wagering {
  readonly balance: Pick<BalanceChange, "amountMinor" | "version">;
  readonly grant: Pick<GrantState, "id" | "wageredMinor" | "fullWagerMinor"> | null;
}

/** Wagering progress of a currency's bonus; zero without one. */
export function wageringEvent(
  playerId: PlayerId,
  currency: CurrencyCode,
  { balance, grant }: Wagering,
): Publication {
  const data: PlayerProgressEvent = {
    type: "wagering",
    currency,
    bonusId: grant?.id ?? null,
    bonus: toWire(balance.amountMinor),
    wageredAmount: toWire(grant?.wageredMinor ?? 0n),
    fullWager: toWire(grant?.fullWagerMinor ?? 0n),
    version: Number(balance.version),
  };
  return { method: "publish", payload: { channel: channels.progressbar(playerId), data } };
}

/** Events of a settled request: balance, bonus progress, limits that are near. */
export function eventsOf(
  { grant }: Pick<PlayState, "grant">,
  { request, settled }: SettledRequest,
): Publication[] {
  const { playerId, currency, now } = request;
  const notices = settled.limits.flatMap(({ limit, warnOfMinor }): Publication[] => {
    if (warnOfMinor === null) return [];
    return [noticeEvent(playerId, limitNotice(limit, warnOfMinor), now)];
  });
  return settled.balances
    .map((balance): Publication => {
      if (balance.kind === "real") return balanceEvent(playerId, currency, balance);
      const change = settled.grants.find(({ id }) => id === grant?.id);
      if (!grant || change?.end) return wageringEvent(playerId, currency, { balance, grant: null });
      const wageredMinor = grant.wageredMinor + (change?.wageredMinor ?? 0n);
      return wageringEvent(playerId, currency, { balance, grant: { ...grant, wageredMinor } });
    })
    .concat(notices);
}
