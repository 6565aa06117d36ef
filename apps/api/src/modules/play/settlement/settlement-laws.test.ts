import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { playCommands } from "../../../testing/laws/play-commands.ts";
import {
  bonusPercents,
  playThrough,
  type SettledTurn,
  sumOf,
  type Turn,
} from "../../../testing/laws/play-world.ts";
import { amountInForce } from "../../safety/limit/limit-rules.ts";
import type { PostingLine } from "./settlement-state.ts";

/** Checks every request of any sequence of play. */
const always = (law: (turn: Turn) => void): void =>
  fc.assert(fc.property(playCommands, (commands) => playThrough(commands).forEach(law)));

const isSettled = (turn: Turn): turn is SettledTurn => turn.decision.kind === "settled";

/** Checks every settled request. */
const whenSettled = (law: (turn: SettledTurn) => void): void =>
  always((turn) => {
    if (isSettled(turn)) law(turn);
  });

const amountOf = (lines: readonly PostingLine[]): bigint =>
  lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);

/** A request's stake from one of the player's accounts. */
const stakedFrom = ({ decision }: SettledTurn, account: "player/real" | "player/bonus"): bigint =>
  amountOf(decision.postings.filter(({ reason, from }) => reason === "stake" && from === account));

const openRisk = ({ rounds }: Turn["after"], grantId: string): bigint =>
  [...rounds.values()].reduce(
    (sum, { bonusGrantId, bonusStakeMinor }) => sum + (bonusGrantId === grantId ? bonusStakeMinor : 0n),
    0n,
  );

describe("for any sequence of play", () => {
  test("the generated sequences cover every case that the properties mention", () => {
    const turns = fc.sample(playCommands, { numRuns: 200, seed: 7 }).flatMap(playThrough);
    const settled = turns.filter(isSettled);
    const grants = settled.flatMap(({ decision }) => decision.grants);
    const reasons = settled.flatMap(({ decision }) => decision.postings.map(({ reason }) => reason));
    const codes = turns.map(({ decision }) => (decision.kind === "refused" ? decision.code : decision.kind));
    for (const reason of ["stake", "win", "jackpot", "bonus_commit", "bonus_cancel"])
      expect(reasons.filter((each) => each === reason).length, reason).toBeGreaterThan(5);
    for (const end of ["wagered", "spent"])
      expect(grants.filter((each) => each.end === end).length, end).toBeGreaterThan(5);
    for (const code of [
      "round.already_open",
      "bonus.max_bet_exceeded",
      "limit.loss_reached",
      "limit.wager_reached",
      "wallet.insufficient_funds",
    ])
      expect(codes.filter((each) => each === code).length, code).toBeGreaterThan(5);
  });

  test("no account is ever below zero", () => {
    whenSettled(({ after }) => {
      expect(after.real.amountMinor >= 0n && after.bonus.amountMinor >= 0n).toBe(true);
      for (const pool of after.pools) expect(pool.amountMinor >= 0n).toBe(true);
    });
  });

  test("postings add up to each account's change, and each has the balance after it", () => {
    whenSettled(({ before, decision, after }) => {
      const held: Record<string, bigint> = {
        "player/real": before.real.amountMinor,
        "player/bonus": before.bonus.amountMinor,
      };
      const add = (account: string, amountMinor: bigint): bigint | null => {
        const was = held[account];
        return was === undefined ? null : (held[account] = was + amountMinor);
      };
      for (const { from, to, amountMinor, fromAfterMinor, toAfterMinor } of decision.postings) {
        expect(amountMinor > 0n).toBe(true);
        expect(fromAfterMinor).toBe(add(from, -amountMinor));
        expect(toAfterMinor).toBe(add(to, amountMinor));
      }
      expect(held["player/real"]).toBe(after.real.amountMinor);
      expect(held["player/bonus"]).toBe(after.bonus.amountMinor);
    });
  });

  test("no account falls below zero in between either", () => {
    whenSettled(({ decision }) => {
      for (const { fromAfterMinor } of decision.postings)
        expect(fromAfterMinor === null || fromAfterMinor >= 0n).toBe(true);
    });
  });

  test("stake and win are posted in full", () => {
    whenSettled(({ request, decision }) => {
      const of = (reason: PostingLine["reason"]) =>
        amountOf(decision.postings.filter((each) => each.reason === reason));
      expect(of("stake")).toBe(request.debitMinor);
      expect(of("win")).toBe(request.creditMinor);
    });
  });

  test("nothing moves when a request is refused, and a step without a stake is never refused", () => {
    always(({ request, decision }) => {
      if (decision.kind === "settled") return;
      expect(Object.keys(decision)).toEqual(["kind", "code"]);
      expect(request.round !== null && request.debitMinor === 0n).toBe(false);
    });
  });

  test("no money is created or lost: the sum of player, pools and house is constant", () => {
    whenSettled(({ before, after }) => expect(sumOf(after)).toBe(sumOf(before)));
  });

  test("the reported balance is the part of the accounts that the title takes", () => {
    whenSettled(({ state, decision, after }) => {
      const bonusMinor = state.game.bonusPercent > 0 ? after.bonus.amountMinor : 0n;
      expect(decision.balanceMinor).toBe(after.real.amountMinor + bonusMinor);
      expect(decision.bonusMinor).toBe(bonusMinor);
    });
  });

  test("versions strictly increase with every change of an account or its bonus", () => {
    whenSettled(({ before, decision, after }) => {
      expect(after.real.version > before.real.version).toBe(true);
      expect(decision.version).toBe(after.real.version);
      const isChanged = after.bonus.amountMinor !== before.bonus.amountMinor || decision.grants.length > 0;
      expect(after.bonus.version > before.bonus.version).toBe(isChanged);
    });
  });
});

describe("for any sequence of play under a bonus", () => {
  test("the total stake of a round never exceeds its max bet", () => {
    whenSettled(({ request, state: { grant, game }, decision }) => {
      if (!grant || grant.maxBetMinor === null || request.debitMinor === 0n) return;
      const openedAt = request.round?.createdAt ?? request.now;
      const isBound = game.bonusPercent > 0 && grant.expiresAt > request.now && grant.startedAt <= openedAt;
      if (isBound) expect(decision.stakeMinor <= grant.maxBetMinor).toBe(true);
    });
  });

  test("its money is staked before its deadline, on titles that take it, in rounds opened after it, after real money", () => {
    whenSettled((turn) => {
      if (stakedFrom(turn, "player/bonus") === 0n) return;
      const { request, state, before, decision } = turn;
      expect(stakedFrom(turn, "player/real")).toBe(before.real.amountMinor);
      expect(decision.bonusGrantId).toBe(state.grant?.id);
      expect(state.grant && state.grant.expiresAt > request.now).toBe(true);
      expect(state.game.bonusPercent).toBeGreaterThan(0);
      const openedAt = request.round?.createdAt ?? request.now;
      expect(state.grant && state.grant.startedAt <= openedAt).toBe(true);
    });
  });

  test("a round holds money of one bonus", () => {
    whenSettled(({ request, decision }) => {
      if (request.round && request.round.bonusGrantId !== null)
        expect(decision.bonusGrantId).toBe(request.round.bonusGrantId);
    });
  });

  test("its wagering never decreases or exceeds the requirement, and moves by the title's share of the stake at most", () => {
    whenSettled(({ request, before: { grant }, decision }) => {
      for (const { id, wageredMinor } of decision.grants) {
        const percent = BigInt(bonusPercents[Number(request.gameId)] ?? 0);
        expect(wageredMinor >= 0n && wageredMinor * 100n <= request.wageringMinor * percent).toBe(true);
        if (wageredMinor > 0n) expect(grant?.id).toBe(id);
        if (grant?.id === id) expect(grant.wageredMinor + wageredMinor <= grant.fullWagerMinor).toBe(true);
      }
    });
  });

  test("the money at risk equals what open rounds hold of it, also after its end", () => {
    whenSettled(({ after }) => {
      if (after.grant) expect(after.grant.atRiskMinor).toBe(openRisk(after, after.grant.id));
      for (const [id, { atRiskMinor }] of after.ended) expect(atRiskMinor).toBe(openRisk(after, id));
    });
  });

  test("no bonus money is left at its end, and the payout equals its postings", () => {
    whenSettled(({ decision, after }) => {
      if (!after.grant) expect(after.bonus.amountMinor).toBe(0n);
      for (const { id, paidOutMinor } of decision.grants) {
        const paid = decision.postings.filter(
          ({ reason, subjectId }) => reason === "bonus_commit" && subjectId === id,
        );
        expect(amountOf(paid)).toBe(paidOutMinor);
      }
    });
  });

  test("it continues while any of it can be staked or won, until it is wagered in full", () => {
    whenSettled(({ request, before, decision, after }) => {
      const change = decision.grants.find(({ id }) => id === before.grant?.id);
      if (!before.grant || before.grant.expiresAt <= request.now)
        return expect(change?.end ?? null).toBeNull();
      const wagered = before.grant.wageredMinor + (change?.wageredMinor ?? 0n);
      const held = after.bonus.amountMinor + (change?.paidOutMinor ?? 0n);
      const risk = openRisk(after, before.grant.id);
      const spent = held === 0n && risk === 0n ? "spent" : null;
      expect(change?.end ?? null).toBe(wagered >= before.grant.fullWagerMinor ? "wagered" : spent);
    });
  });

  test("the mark of an active bonus is correct", () => {
    whenSettled(({ decision, after }) => {
      const real = decision.balances.find(({ kind }) => kind === "real");
      expect(real?.hasBonus).toBe(after.grant !== null);
    });
  });
});

describe("for any sequence of play under limits", () => {
  test("a settled real money stake keeps every stake and loss limit", () => {
    whenSettled((turn) => {
      if (stakedFrom(turn, "player/real") === 0n) return;
      for (const { limit, used } of turn.decision.limits) {
        const inForce = amountInForce(limit, turn.request.now);
        expect(inForce !== null && used <= inForce).toBe(true);
      }
    });
  });

  test("every stake and loss limit in force counts real money play", () => {
    whenSettled(({ before, request, decision }) => {
      const isMoved = decision.postings.some(
        ({ reason, from, to }) =>
          (from === "player/real" || to === "player/real") &&
          (reason === "stake" || reason === "win" || reason === "jackpot"),
      );
      const inForce = before.limits.filter(
        (limit) => limit.currency !== "" && amountInForce(limit, request.now) !== null,
      );
      expect(decision.limits).toHaveLength(isMoved ? inForce.length : 0);
    });
  });

  test("no optional stake is settled once a time limit is used up", () => {
    whenSettled(({ before, request }) => {
      if (request.round && (request.isForced || request.debitMinor === 0n)) return;
      for (const limit of before.limits) {
        const minutes = limit.currency === "" ? amountInForce(limit, request.now) : null;
        if (minutes === null || limit.kind !== "session") continue;
        const usedMs = request.now.getTime() - before.signIn.sittingStartedAt.getTime();
        expect(BigInt(usedMs) < minutes * 60_000n).toBe(true);
      }
    });
  });
});

describe("for any sequence of play with a jackpot", () => {
  test("wins are paid from the pools exactly, as real money", () => {
    whenSettled(({ before, decision, after }) => {
      const won = decision.jackpotWins.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
      const paid = (pools: typeof before.pools) => pools.reduce((sum, { paidMinor }) => sum + paidMinor, 0n);
      expect(paid(after.pools) - paid(before.pools)).toBe(won);
      const posted = decision.postings.filter(({ reason }) => reason === "jackpot");
      expect(amountOf(posted)).toBe(won);
      for (const { from, to } of posted) {
        expect(to).toBe("player/real");
        expect(decision.jackpotWins.map(({ code }) => `house/jackpot/${code}`)).toContain(from);
      }
    });
  });

  test("a pool holds contributions minus payments", () => {
    whenSettled(({ after }) => {
      for (const { amountMinor, seededMinor, contributedMinor, paidMinor } of after.pools)
        expect(amountMinor).toBe(seededMinor + contributedMinor - paidMinor);
    });
  });
});
