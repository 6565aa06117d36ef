import { argv, stdout } from "node:process";
import {
  basicStrategy,
  type BlackjackView,
  type Draw,
  findTitle,
  mechanics,
  rulesSheet,
  seededDraw,
  type Step,
  titles,
  type TitleRules,
} from "@w10/game-math";

/** Gains of a run: sums for the mean and the spread, and a count of rounds by size of the win. */
interface Tally {
  rounds: number;
  staked: number;
  returned: number;
  squares: number;
  hits: number;
  greatest: number;
  readonly bands: number[];
}

/** Upper ends of the bands of wins, in opening stakes. */
const BANDS = [0, 0.999, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, Number.POSITIVE_INFINITY];

function choiceFor(title: TitleRules): unknown {
  const stakeMinor = Number(title.limits.USD.defaultStakeMinor);
  return title.mechanic === "roulette"
    ? { bets: [{ kind: "straight", pockets: [17], amountMinor: stakeMinor }] }
    : { stakeMinor };
}

function opened(title: TitleRules, choice: unknown, draw: Draw): Step {
  const verdict = mechanics[title.mechanic].open(
    { rules: title.rules, choice, limits: title.limits.USD },
    draw,
  );
  if (!verdict.ok) throw new Error(verdict.code);
  return verdict.value;
}

/** Plays one round to its end and gives what was taken and what was paid. */
function playRound(title: TitleRules, choice: unknown, draw: Draw): { staked: number; returned: number } {
  const mechanic = mechanics[title.mechanic];
  let step = opened(title, choice, draw);
  let staked = Number(step.debitMinor);
  while (!step.isFinal) {
    const view = mechanic.view(step.state) as unknown as BlackjackView;
    const action = basicStrategy(view, step.legalActions);
    const verdict = mechanic.act({ rules: title.rules, state: step.state, action }, draw);
    if (!verdict.ok) throw new Error(verdict.code);
    step = verdict.value;
    staked += Number(step.debitMinor);
  }
  return { staked, returned: Number(step.creditMinor) };
}

function simulate(title: TitleRules, rounds: number): Tally {
  const draw = seededDraw(20_261);
  const choice = choiceFor(title);
  const unit = Number(title.limits.USD.defaultStakeMinor);
  const tally: Tally = {
    rounds,
    staked: 0,
    returned: 0,
    squares: 0,
    hits: 0,
    greatest: 0,
    bands: BANDS.map(() => 0),
  };
  for (let round = 0; round < rounds; round += 1) {
    const { staked, returned } = playRound(title, choice, draw);
    // Measured in opening stakes: a blackjack's doubles and splits move the gain, not the unit.
    const win = (returned - staked) / unit + 1;
    tally.staked += 1;
    tally.returned += win;
    tally.squares += win * win;
    tally.hits += returned > 0 ? 1 : 0;
    tally.greatest = Math.max(tally.greatest, returned / unit);
    const band = BANDS.findIndex((end) => returned / unit <= end);
    tally.bands[band] = (tally.bands[band] ?? 0) + 1;
  }
  return tally;
}

function report(title: TitleRules, tally: Tally): string {
  const mean = tally.returned / tally.staked;
  const deviation = Math.sqrt(tally.squares / tally.rounds - mean * mean);
  const error = deviation / Math.sqrt(tally.rounds);
  const share = (value: number) => `${(value * 100).toFixed(3)} %`;
  const bands = tally.bands.flatMap((count, index) =>
    count > 0 ? [`  to ×${BANDS[index]}: ${share(count / tally.rounds)} (${count})`] : [],
  );
  return [
    `${title.slug}, ${tally.rounds} rounds`,
    `stated return ${share(rulesSheet(title).rtpBasisPoints / 10_000)}`,
    `return ${share(mean)} ± ${share(3 * error)} (three standard errors)`,
    `hit rate ${share(tally.hits / tally.rounds)}, standard deviation ${deviation.toFixed(2)}, greatest win ×${tally.greatest}`,
    ...bands,
    "",
  ].join("\n");
}

const title = findTitle(argv[2] ?? "");
const rounds = Number(argv[3] ?? 2_000_000);
if (title && Number.isSafeInteger(rounds) && rounds > 0) stdout.write(report(title, simulate(title, rounds)));
else stdout.write(`simulate-rtp <title> [rounds]\ntitles: ${titles.map(({ slug }) => slug).join(", ")}\n`);
