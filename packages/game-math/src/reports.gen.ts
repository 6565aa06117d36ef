// Written by `npm run simulate -- <title> --write`: the committed reports, by title.
import type { TitleReport } from "./report.ts";
import _aztec from "../reports/aztec.json" with { type: "json" };
import _blackjack from "../reports/blackjack.json" with { type: "json" };
import _blackjack_emerald from "../reports/blackjack-emerald.json" with { type: "json" };
import _cherry_storm from "../reports/cherry-storm.json" with { type: "json" };
import _dragon_luck from "../reports/dragon-luck.json" with { type: "json" };
import _gold_bell from "../reports/gold-bell.json" with { type: "json" };
import _kraken from "../reports/kraken.json" with { type: "json" };
import _medusa from "../reports/medusa.json" with { type: "json" };
import _midnight_roulette from "../reports/midnight-roulette.json" with { type: "json" };
import _neon_ten from "../reports/neon-ten.json" with { type: "json" };
import _pharaoh_mines from "../reports/pharaoh-mines.json" with { type: "json" };
import _riviera_roulette from "../reports/riviera-roulette.json" with { type: "json" };
import _sugar_orbit from "../reports/sugar-orbit.json" with { type: "json" };
import _wolf_moon from "../reports/wolf-moon.json" with { type: "json" };

export const reports: Readonly<Record<string, TitleReport>> = {
  "aztec": _aztec,
  "blackjack": _blackjack,
  "blackjack-emerald": _blackjack_emerald,
  "cherry-storm": _cherry_storm,
  "dragon-luck": _dragon_luck,
  "gold-bell": _gold_bell,
  "kraken": _kraken,
  "medusa": _medusa,
  "midnight-roulette": _midnight_roulette,
  "neon-ten": _neon_ten,
  "pharaoh-mines": _pharaoh_mines,
  "riviera-roulette": _riviera_roulette,
  "sugar-orbit": _sugar_orbit,
  "wolf-moon": _wolf_moon,
};
