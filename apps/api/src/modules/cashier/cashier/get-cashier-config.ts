import type { operations, QueryOf, ReplyOf } from "@w10/contract";
import type { Db } from "../../../platform/database/database.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { requirePlayer } from "../../identity/player/index.ts";

export interface ConfigQuery extends QueryOf<typeof operations.getCashierConfig> {
  readonly host: string;
}

/** Initial data of the cashier widget. */
export async function getCashierConfig(
  db: Db,
  playerId: PlayerId,
  query: ConfigQuery,
): Promise<ReplyOf<typeof operations.getCashierConfig>> {
  const player = await requirePlayer(db, playerId);
  return {
    locale: query.locale,
    clientId: player.id,
    currency: player.currency,
    proxyPath: "/api/cashier/proxy",
    payPath: "/api/cashier/proxy-payment/pay",
    currencyPath: "/api/cashier/currency",
    imagesPath: "/api/cashier/images",
    parameters: {
      email: player.email,
      host: query.host,
      account: player.login,
      city: player.city ?? "",
      country: player.country ?? "",
      phone: player.phone ?? "",
      birthDate: (player.date_birthday ?? "").slice(0, 10),
      theme: "win_link",
      mode: query.mode,
      project: query.isMobile === "true" ? "w10m" : "w10",
    },
  };
}
