import { minuteMs } from "../../../platform/time/durations.ts";
import { type Locale, locales, textIn } from "@w10/phrases/languages";
import type { operations, ReplyOf } from "@w10/contract";
import { rulesSheet, type TitleRules } from "@w10/game-math";
import { currencyOf } from "@w10/money";
import { z } from "zod";
import { idOf, type PlayerId, readId } from "../../../platform/ids.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { seal, unseal } from "../../../platform/random/secrets.ts";
import { readCheckableSeeds } from "../fairness/index.ts";
import { selectGame, titleOf } from "../game/index.ts";
import { toWireSheet, toWireTitle } from "./open-play-session.ts";
import { type GameSession, selectDemoRounds } from "../game-session/index.ts";
import { type ReplayStep, toReplaySteps } from "./replay-steps.ts";
import type { RoundParts } from "./round-parts.ts";
import { type FinishedRound, selectFinishedRound } from "./round-store.ts";

const purpose = "round replay";
const lifeMs = 10 * minuteMs;
const contents = z.object({
  playerId: idOf<"player">(),
  roundId: z.string(),
  locale: z.enum(locales),
  until: z.int(),
});

/** A token for one round of one player without any other use: sealed instead of stored. */
export async function replayRound(
  parts: RoundParts,
  playerId: PlayerId,
  asked: { readonly id: string; readonly locale: Locale },
): Promise<ReplyOf<typeof operations.replayRound>> {
  const { round, title } = await needRound(parts, playerId, asked.id);
  const until = parts.clock.now().getTime() + lifeMs;
  const { locale } = asked;
  const { mechanic } = title;
  const plain = JSON.stringify({ playerId, roundId: round.id, locale, until });
  const launch = seal(parts.secret, purpose, Buffer.from(plain)).toString("base64url");
  const hash = new URLSearchParams({ launch, lang: locale, mode: "replay", mechanic });
  const own = { mechanic, seed: round.state.seed };
  const [seed = null] = await readCheckableSeeds(parts.db, playerId, [own]);
  return { runUrl: `/studio/index.html#${hash.toString()}`, game: textIn(title.name, locale), seed };
}

/** The data of the replay: the round's own rules and its steps, from the record. */
export async function openReplay(
  parts: RoundParts,
  token: string,
): Promise<ReplyOf<typeof operations.openReplay>> {
  const { playerId, roundId, locale, until } = readToken(parts.secret, token);
  if (until <= parts.clock.now().getTime()) throw new Refusal("round.launch_token_invalid");
  const { round, title } = await needRound(parts, playerId, roundId);
  const game = await selectGame(parts.db, { slug: round.slug });
  const limits = game?.limits[round.currency];
  if (!limits) throw new Refusal("round.not_found");
  return {
    title: toWireTitle(title, locale),
    sheet: toWireSheet(rulesSheet(title)),
    currency: round.currency,
    minorUnits: currencyOf(round.currency).exponent,
    locale,
    limits: { ...limits, presetsMinor: [...limits.presetsMinor] },
    steps: toReplaySteps(title.mechanic, round),
  };
}

/** The steps of a finished round of the session's title: the player's, or the demo's own. */
export async function replayTitleRound(
  parts: RoundParts,
  { session, title }: GameSession,
  id: string,
): Promise<ReplayStep[]> {
  if (session.playerId) {
    const { round } = await needRound(parts, session.playerId, id);
    if (round.gameId !== session.gameId) throw new Refusal("round.not_found");
    return toReplaySteps(title.mechanic, round);
  }
  const demo = (await selectDemoRounds(parts.db, session.id)).find((round) => round.id === id);
  if (demo?.status !== "settled") throw new Refusal("round.not_found");
  return toReplaySteps(title.mechanic, demo);
}

/** An invented, truncated or altered token opens nothing. */
function readToken(secret: string, token: string): z.infer<typeof contents> {
  try {
    return contents.parse(JSON.parse(unseal(secret, purpose, Buffer.from(token, "base64url")).toString()));
  } catch {
    throw new Refusal("round.launch_token_invalid");
  }
}

async function needRound(
  parts: RoundParts,
  playerId: PlayerId,
  id: string,
): Promise<{ readonly round: FinishedRound; readonly title: TitleRules }> {
  const roundId = readId<"round">(id);
  const round = roundId && (await selectFinishedRound(parts.db, playerId, roundId));
  const title = round && titleOf({ slug: round.slug, returnSetting: round.state.setting ?? null });
  if (!round || !title) throw new Refusal("round.not_found");
  return { round, title };
}
