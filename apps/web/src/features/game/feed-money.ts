import { type QueryClient, QueryObserver } from "@tanstack/react-query";
import type { SiteMessage } from "@w10/game-bridge";
import { freeSpinsTold } from "../../entities/bonus/free-spins.ts";
import { playerInfoQuery } from "../../entities/player/player-queries.ts";

/** Tells a game of the player's money as it changes and of granted spins, so that a deposit or a prize shows in it. Answers how to stop. */
export function feedMoney(client: QueryClient, send: (message: SiteMessage) => void): () => void {
  let told = "";
  const observer = new QueryObserver(client, playerInfoQuery);
  const tell = ({ data }: ReturnType<typeof observer.getCurrentResult>): void => {
    if (!data?.auth) return;
    const { currency, balanceVersion: version } = data;
    if (told !== `${currency} ${version}`) send({ type: "moneyChanged", currency, version });
    told = `${currency} ${version}`;
  };
  tell(observer.getCurrentResult());
  const stops = [observer.subscribe(tell), freeSpinsTold.subscribe(() => send({ type: "freeSpinsGranted" }))];
  return () => {
    for (const stop of stops) stop();
  };
}
