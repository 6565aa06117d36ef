// Written by `npm run simulate -- <title> --write`: the committed reports, by title.
import type { TitleReport } from "./report.ts";
import _aztec from "../reports/aztec.json" with { type: "json" };
import _beyond_the_moon from "../reports/beyond-the-moon.json" with { type: "json" };
import _blackjack from "../reports/blackjack.json" with { type: "json" };
import _blackjack_emerald from "../reports/blackjack-emerald.json" with { type: "json" };
import _brass_cascade from "../reports/brass-cascade.json" with { type: "json" };
import _caramel_rain from "../reports/caramel-rain.json" with { type: "json" };
import _cherry_storm from "../reports/cherry-storm.json" with { type: "json" };
import _comet_roll from "../reports/comet-roll.json" with { type: "json" };
import _dragon_luck from "../reports/dragon-luck.json" with { type: "json" };
import _first_snow from "../reports/first-snow.json" with { type: "json" };
import _gold_bell from "../reports/gold-bell.json" with { type: "json" };
import _honey_meadow from "../reports/honey-meadow.json" with { type: "json" };
import _hot_ascent from "../reports/hot-ascent.json" with { type: "json" };
import _kraken from "../reports/kraken.json" with { type: "json" };
import _medusa from "../reports/medusa.json" with { type: "json" };
import _midnight_roulette from "../reports/midnight-roulette.json" with { type: "json" };
import _neon_ten from "../reports/neon-ten.json" with { type: "json" };
import _pearl_reef from "../reports/pearl-reef.json" with { type: "json" };
import _pharaoh_mines from "../reports/pharaoh-mines.json" with { type: "json" };
import _riviera_roulette from "../reports/riviera-roulette.json" with { type: "json" };
import _ruby_shaft from "../reports/ruby-shaft.json" with { type: "json" };
import _sugar_orbit from "../reports/sugar-orbit.json" with { type: "json" };
import _velvet_dice from "../reports/velvet-dice.json" with { type: "json" };
import _wolf_moon from "../reports/wolf-moon.json" with { type: "json" };

export const reports: Readonly<Record<string, TitleReport>> = {
  "aztec": _aztec,
  "beyond-the-moon": _beyond_the_moon,
  "blackjack": _blackjack,
  "blackjack-emerald": _blackjack_emerald,
  "brass-cascade": _brass_cascade,
  "caramel-rain": _caramel_rain,
  "cherry-storm": _cherry_storm,
  "comet-roll": _comet_roll,
  "dragon-luck": _dragon_luck,
  "first-snow": _first_snow,
  "gold-bell": _gold_bell,
  "honey-meadow": _honey_meadow,
  "hot-ascent": _hot_ascent,
  "kraken": _kraken,
  "medusa": _medusa,
  "midnight-roulette": _midnight_roulette,
  "neon-ten": _neon_ten,
  "pearl-reef": _pearl_reef,
  "pharaoh-mines": _pharaoh_mines,
  "riviera-roulette": _riviera_roulette,
  "ruby-shaft": _ruby_shaft,
  "sugar-orbit": _sugar_orbit,
  "velvet-dice": _velvet_dice,
  "wolf-moon": _wolf_moon,
};
