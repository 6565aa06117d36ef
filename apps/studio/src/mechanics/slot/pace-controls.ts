import { button, element, icon } from "../../stage/element.ts";
import type { Game } from "../../stage/game.ts";
import { wait } from "../../stage/motion.ts";
import { openSeries, type Series, type SeriesRound, seriesAfter, openSeriesForm } from "./series.ts";

export interface PaceControls {
  readonly isFast: boolean;
}

/** A finished round; null if the bet was refused. */
type PlayedRound = SeriesRound | null;

const pauseMs = 350;

/** Adds the turbo button where the operator allows it. */
function addTurbo({ words, extras, session }: Game): PaceControls {
  let isFast = false;
  if (session.pace.canTurbo) {
    const attributes = { "aria-pressed": "false", title: words.fast };
    const fast = button({ class: "pace", label: words.fast, attributes }, [icon("fast", 22)]);
    fast.addEventListener("click", () => {
      isFast = !isFast;
      fast.setAttribute("aria-pressed", String(isFast));
    });
    extras.append(fast);
  }
  return {
    get isFast() {
      return isFast;
    },
  };
}

/**
 * Plays one round per press, or an autoplay series where the operator allows it. A refusal, a limit, a
 * feature or the player ends a series.
 */
export function addPace(
  game: Game,
  playRound: (pace: PaceControls) => Promise<PlayedRound>,
): () => Promise<void> {
  const pace = addTurbo(game);
  if (!game.session.pace.canAutoplay) return async () => void (await playRound(pace));
  const { words, extras } = game;
  let series: Series | null = null;
  const count = element("b");
  const auto = button({ class: "pace is-auto" }, [element("span", { text: words.auto }), count]);
  function show(next: Series | null): void {
    series = next;
    count.textContent = series ? String(series.left) : "";
    auto.classList.toggle("is-on", series !== null);
    auto.setAttribute("aria-label", series ? `${words.autoStop}, ${series.left}` : words.auto);
  }
  auto.addEventListener("click", () => {
    if (series) return show(null);
    openSeriesForm(game, (order) => {
      show(openSeries(order));
      document.querySelector<HTMLButtonElement>(".play")?.click();
    });
  });
  extras.append(element("div", { class: "series" }, [auto]));
  show(null);
  return async () => {
    for (;;) {
      const wasFree = game.isFree;
      const round = await playRound(pace);
      // Free spins that end do not run on into stakes.
      show(series && round && wasFree === game.isFree ? seriesAfter(series, round) : null);
      if (!series) return;
      await wait(pauseMs);
      await game.waitWhilePaused();
      // The player may have stopped the series during the pause.
      if (!series) return;
    }
  };
}
