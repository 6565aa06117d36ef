import { formatMoney } from "@w10/money";
import { z } from "zod";
import { dayMs } from "../../../platform/time/durations.ts";
import { playerInput } from "../../../platform/command/act-input.ts";
import { defineQuery } from "../../../platform/command/define-command.ts";
import type { Clock } from "../../../platform/time/clock.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { listBalances } from "../../foundation/ledger/index.ts";
import { requirePlayer } from "../player/index.ts";
import { listSignIns, type SignInLine } from "./list-sign-ins.ts";

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
}

const input = z.strictObject({ playerId: playerInput });
const subject = ({ playerId }: { readonly playerId: PlayerId }): PlayerId => playerId;
const signInDays = 90;
const maxSignIns = 200;

const show = defineQuery({
  name: "player.show",
  input,
  subject,
  isPersonal: true,
  staff: { permission: "player.unmask", summary: "Show a player, their email and their balances" },
  run: async ({ db }: Deps, { playerId }) => ({
    player: await requirePlayer(db, playerId),
    balances: await listBalances(db, playerId),
  }),
  print({ player, balances }) {
    const state = [
      player.block_status ? `blocked (${player.block_status})` : "open",
      player.is_fraud ? "fraud" : "",
      player.erased_at ? "erased" : player.closed_at ? `closed ${player.closed_at.toISOString()}` : "",
      player.is_verified ? "verified" : "not verified",
    ];
    return [
      `${player.login}  ${player.email}  ${player.id}`,
      `  ${state.filter(Boolean).join(", ")}`,
      ...balances.map(
        ({ kind, currency, amountMinor }) => `  ${kind.padEnd(20)} ${formatMoney(amountMinor, currency)}`,
      ),
    ].join("\n");
  },
});

const signIns = defineQuery({
  name: "player.list-sign-ins",
  input,
  subject,
  isPersonal: true,
  staff: {
    permission: "player.unmask",
    summary: `List a player's sign-ins of the last ${signInDays} days, including failed ones`,
  },
  run: ({ db, clock }: Deps, { playerId }) =>
    listSignIns(db, playerId, {
      since: new Date(clock.now().getTime() - signInDays * dayMs),
      limit: maxSignIns,
    }),
  print: (lines) => lines.map(describe).join("\n") || `No sign-in attempts in ${signInDays} days.`,
});

function describe({ at, isRight, address, userAgent, endedAt, endReason }: SignInLine): string {
  const end = endedAt ? `ended ${endedAt.toISOString()} ${endReason ?? ""}` : "not ended";
  return `${at.toISOString()}  ${isRight ? `in      ${address}  ${end}  ${userAgent ?? ""}` : `failed  ${address}`}`;
}

export const accountCommands = [show, signIns];
