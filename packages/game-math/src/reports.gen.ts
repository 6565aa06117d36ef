// Written by `npm run simulate -- <title> --write`: the committed reports, by title.
import type { TitleReport } from "./title-report.ts";
import _acorn_fall from "../reports/acorn-fall.json" with { type: "json" };
import _airmail_office from "../reports/airmail-office.json" with { type: "json" };
import _alchemists_bench from "../reports/alchemists-bench.json" with { type: "json" };
import _apple_draw from "../reports/apple-draw.json" with { type: "json" };
import _aurora_wheel from "../reports/aurora-wheel.json" with { type: "json" };
import _aztec from "../reports/aztec.json" with { type: "json" };
import _baccarat_of_nines from "../reports/baccarat-of-nines.json" with { type: "json" };
import _baccarat_salon from "../reports/baccarat-salon.json" with { type: "json" };
import _balloon_race from "../reports/balloon-race.json" with { type: "json" };
import _bee_summer from "../reports/bee-summer.json" with { type: "json" };
import _beyond_the_moon from "../reports/beyond-the-moon.json" with { type: "json" };
import _billiard_room from "../reports/billiard-room.json" with { type: "json" };
import _blackjack from "../reports/blackjack.json" with { type: "json" };
import _blackjack_emerald from "../reports/blackjack-emerald.json" with { type: "json" };
import _brass_cascade from "../reports/brass-cascade.json" with { type: "json" };
import _brass_owl_poker from "../reports/brass-owl-poker.json" with { type: "json" };
import _bubble_reef from "../reports/bubble-reef.json" with { type: "json" };
import _buttons_and_threads from "../reports/buttons-and-threads.json" with { type: "json" };
import _captains_chart from "../reports/captains-chart.json" with { type: "json" };
import _caramel_rain from "../reports/caramel-rain.json" with { type: "json" };
import _carnival_wheel from "../reports/carnival-wheel.json" with { type: "json" };
import _champagne_ball from "../reports/champagne-ball.json" with { type: "json" };
import _cherry_storm from "../reports/cherry-storm.json" with { type: "json" };
import _clockwork_fortune from "../reports/clockwork-fortune.json" with { type: "json" };
import _clover_clock from "../reports/clover-clock.json" with { type: "json" };
import _coffee_boulevard from "../reports/coffee-boulevard.json" with { type: "json" };
import _comet_harvest from "../reports/comet-harvest.json" with { type: "json" };
import _comet_roll from "../reports/comet-roll.json" with { type: "json" };
import _constellation_keno from "../reports/constellation-keno.json" with { type: "json" };
import _crocodile_delta from "../reports/crocodile-delta.json" with { type: "json" };
import _crystal_seam from "../reports/crystal-seam.json" with { type: "json" };
import _deep_dive from "../reports/deep-dive.json" with { type: "json" };
import _desert_falcon from "../reports/desert-falcon.json" with { type: "json" };
import _deuces_on_the_loose from "../reports/deuces-on-the-loose.json" with { type: "json" };
import _dew_garden from "../reports/dew-garden.json" with { type: "json" };
import _double_eagle_poker from "../reports/double-eagle-poker.json" with { type: "json" };
import _dragon_luck from "../reports/dragon-luck.json" with { type: "json" };
import _dragon_pearls from "../reports/dragon-pearls.json" with { type: "json" };
import _dragon_seal from "../reports/dragon-seal.json" with { type: "json" };
import _eight_deck_harbour from "../reports/eight-deck-harbour.json" with { type: "json" };
import _elephant_road from "../reports/elephant-road.json" with { type: "json" };
import _ember_forge from "../reports/ember-forge.json" with { type: "json" };
import _evening_fireworks from "../reports/evening-fireworks.json" with { type: "json" };
import _ferry_at_eight from "../reports/ferry-at-eight.json" with { type: "json" };
import _firebird_garden from "../reports/firebird-garden.json" with { type: "json" };
import _first_snow from "../reports/first-snow.json" with { type: "json" };
import _forest_crossing from "../reports/forest-crossing.json" with { type: "json" };
import _forty_lanterns from "../reports/forty-lanterns.json" with { type: "json" };
import _four_of_a_kingdom from "../reports/four-of-a-kingdom.json" with { type: "json" };
import _frost_fair from "../reports/frost-fair.json" with { type: "json" };
import _fruit_avalanche from "../reports/fruit-avalanche.json" with { type: "json" };
import _gift_hunt from "../reports/gift-hunt.json" with { type: "json" };
import _gold_bell from "../reports/gold-bell.json" with { type: "json" };
import _gold_sluice from "../reports/gold-sluice.json" with { type: "json" };
import _grandads_patch from "../reports/grandads-patch.json" with { type: "json" };
import _half_back_roulette from "../reports/half-back-roulette.json" with { type: "json" };
import _hall_of_antiquities from "../reports/hall-of-antiquities.json" with { type: "json" };
import _harbour_baccarat from "../reports/harbour-baccarat.json" with { type: "json" };
import _harbour_ticket from "../reports/harbour-ticket.json" with { type: "json" };
import _harvest_home from "../reports/harvest-home.json" with { type: "json" };
import _helm_of_fortune from "../reports/helm-of-fortune.json" with { type: "json" };
import _honest_bones from "../reports/honest-bones.json" with { type: "json" };
import _honey_hive from "../reports/honey-hive.json" with { type: "json" };
import _honey_meadow from "../reports/honey-meadow.json" with { type: "json" };
import _horseshoe_inn from "../reports/horseshoe-inn.json" with { type: "json" };
import _hot_ascent from "../reports/hot-ascent.json" with { type: "json" };
import _ice_cream_van from "../reports/ice-cream-van.json" with { type: "json" };
import _ice_slide from "../reports/ice-slide.json" with { type: "json" };
import _ice_treasury from "../reports/ice-treasury.json" with { type: "json" };
import _iron_sevens from "../reports/iron-sevens.json" with { type: "json" };
import _jacks_of_the_riviera from "../reports/jacks-of-the-riviera.json" with { type: "json" };
import _jelly_roll from "../reports/jelly-roll.json" with { type: "json" };
import _koi_river from "../reports/koi-river.json" with { type: "json" };
import _kraken from "../reports/kraken.json" with { type: "json" };
import _lamp_shop from "../reports/lamp-shop.json" with { type: "json" };
import _last_furlong from "../reports/last-furlong.json" with { type: "json" };
import _last_orbit from "../reports/last-orbit.json" with { type: "json" };
import _lemon_grove from "../reports/lemon-grove.json" with { type: "json" };
import _lighthouse_keeper from "../reports/lighthouse-keeper.json" with { type: "json" };
import _lions_share from "../reports/lions-share.json" with { type: "json" };
import _lizard_valley from "../reports/lizard-valley.json" with { type: "json" };
import _llama_pass from "../reports/llama-pass.json" with { type: "json" };
import _longship from "../reports/longship.json" with { type: "json" };
import _lotus_coins from "../reports/lotus-coins.json" with { type: "json" };
import _mammoth_trail from "../reports/mammoth-trail.json" with { type: "json" };
import _marmalade_row from "../reports/marmalade-row.json" with { type: "json" };
import _meadow_find from "../reports/meadow-find.json" with { type: "json" };
import _medusa from "../reports/medusa.json" with { type: "json" };
import _melon_beach from "../reports/melon-beach.json" with { type: "json" };
import _midnight_draw from "../reports/midnight-draw.json" with { type: "json" };
import _midnight_roulette from "../reports/midnight-roulette.json" with { type: "json" };
import _moon_mint from "../reports/moon-mint.json" with { type: "json" };
import _moth_and_lantern from "../reports/moth-and-lantern.json" with { type: "json" };
import _neon_jacks from "../reports/neon-jacks.json" with { type: "json" };
import _neon_ten from "../reports/neon-ten.json" with { type: "json" };
import _night_caravan from "../reports/night-caravan.json" with { type: "json" };
import _night_market from "../reports/night-market.json" with { type: "json" };
import _night_observatory from "../reports/night-observatory.json" with { type: "json" };
import _night_of_masks from "../reports/night-of-masks.json" with { type: "json" };
import _night_pass from "../reports/night-pass.json" with { type: "json" };
import _noon_bells from "../reports/noon-bells.json" with { type: "json" };
import _panda_tea from "../reports/panda-tea.json" with { type: "json" };
import _paper_plane from "../reports/paper-plane.json" with { type: "json" };
import _peacock_hall from "../reports/peacock-hall.json" with { type: "json" };
import _pearl_divers from "../reports/pearl-divers.json" with { type: "json" };
import _pearl_drop from "../reports/pearl-drop.json" with { type: "json" };
import _pearl_reef from "../reports/pearl-reef.json" with { type: "json" };
import _penny_orchard from "../reports/penny-orchard.json" with { type: "json" };
import _pharaoh_mines from "../reports/pharaoh-mines.json" with { type: "json" };
import _piggy_vault from "../reports/piggy-vault.json" with { type: "json" };
import _pirate_bank from "../reports/pirate-bank.json" with { type: "json" };
import _pocket_blackjack from "../reports/pocket-blackjack.json" with { type: "json" };
import _pumpkin_lane from "../reports/pumpkin-lane.json" with { type: "json" };
import _raccoon_job from "../reports/raccoon-job.json" with { type: "json" };
import _ramen_rush from "../reports/ramen-rush.json" with { type: "json" };
import _red_pavilion from "../reports/red-pavilion.json" with { type: "json" };
import _restless_dealer from "../reports/restless-dealer.json" with { type: "json" };
import _riviera_roulette from "../reports/riviera-roulette.json" with { type: "json" };
import _robot_works from "../reports/robot-works.json" with { type: "json" };
import _rooftop_jazz from "../reports/rooftop-jazz.json" with { type: "json" };
import _ruby_shaft from "../reports/ruby-shaft.json" with { type: "json" };
import _second_chance_roulette from "../reports/second-chance-roulette.json" with { type: "json" };
import _sevens_in_common from "../reports/sevens-in-common.json" with { type: "json" };
import _sheriff_safe from "../reports/sheriff-safe.json" with { type: "json" };
import _ships_cat from "../reports/ships-cat.json" with { type: "json" };
import _sleeper_train from "../reports/sleeper-train.json" with { type: "json" };
import _stag_aurora from "../reports/stag-aurora.json" with { type: "json" };
import _star_bakery from "../reports/star-bakery.json" with { type: "json" };
import _star_express from "../reports/star-express.json" with { type: "json" };
import _stone_soup from "../reports/stone-soup.json" with { type: "json" };
import _sugar_carousel from "../reports/sugar-carousel.json" with { type: "json" };
import _sugar_orbit from "../reports/sugar-orbit.json" with { type: "json" };
import _summer_terrace from "../reports/summer-terrace.json" with { type: "json" };
import _sun_hoard from "../reports/sun-hoard.json" with { type: "json" };
import _sunset_promenade from "../reports/sunset-promenade.json" with { type: "json" };
import _sweet_scratch from "../reports/sweet-scratch.json" with { type: "json" };
import _tallest_beanstalk from "../reports/tallest-beanstalk.json" with { type: "json" };
import _temple_floor from "../reports/temple-floor.json" with { type: "json" };
import _the_third_card from "../reports/the-third-card.json" with { type: "json" };
import _three_at_sunset from "../reports/three-at-sunset.json" with { type: "json" };
import _thunder_herd from "../reports/thunder-herd.json" with { type: "json" };
import _tide_numbers from "../reports/tide-numbers.json" with { type: "json" };
import _toucan_canopy from "../reports/toucan-canopy.json" with { type: "json" };
import _toy_workshop from "../reports/toy-workshop.json" with { type: "json" };
import _tram_number_seven from "../reports/tram-number-seven.json" with { type: "json" };
import _trio_salon from "../reports/trio-salon.json" with { type: "json" };
import _unicorn_weather from "../reports/unicorn-weather.json" with { type: "json" };
import _velvet_dice from "../reports/velvet-dice.json" with { type: "json" };
import _velvet_zero from "../reports/velvet-zero.json" with { type: "json" };
import _whale_song from "../reports/whale-song.json" with { type: "json" };
import _winter_palace from "../reports/winter-palace.json" with { type: "json" };
import _wolf_moon from "../reports/wolf-moon.json" with { type: "json" };

export const reports: Readonly<Record<string, TitleReport>> = {
  "acorn-fall": _acorn_fall,
  "airmail-office": _airmail_office,
  "alchemists-bench": _alchemists_bench,
  "apple-draw": _apple_draw,
  "aurora-wheel": _aurora_wheel,
  "aztec": _aztec,
  "baccarat-of-nines": _baccarat_of_nines,
  "baccarat-salon": _baccarat_salon,
  "balloon-race": _balloon_race,
  "bee-summer": _bee_summer,
  "beyond-the-moon": _beyond_the_moon,
  "billiard-room": _billiard_room,
  "blackjack": _blackjack,
  "blackjack-emerald": _blackjack_emerald,
  "brass-cascade": _brass_cascade,
  "brass-owl-poker": _brass_owl_poker,
  "bubble-reef": _bubble_reef,
  "buttons-and-threads": _buttons_and_threads,
  "captains-chart": _captains_chart,
  "caramel-rain": _caramel_rain,
  "carnival-wheel": _carnival_wheel,
  "champagne-ball": _champagne_ball,
  "cherry-storm": _cherry_storm,
  "clockwork-fortune": _clockwork_fortune,
  "clover-clock": _clover_clock,
  "coffee-boulevard": _coffee_boulevard,
  "comet-harvest": _comet_harvest,
  "comet-roll": _comet_roll,
  "constellation-keno": _constellation_keno,
  "crocodile-delta": _crocodile_delta,
  "crystal-seam": _crystal_seam,
  "deep-dive": _deep_dive,
  "desert-falcon": _desert_falcon,
  "deuces-on-the-loose": _deuces_on_the_loose,
  "dew-garden": _dew_garden,
  "double-eagle-poker": _double_eagle_poker,
  "dragon-luck": _dragon_luck,
  "dragon-pearls": _dragon_pearls,
  "dragon-seal": _dragon_seal,
  "eight-deck-harbour": _eight_deck_harbour,
  "elephant-road": _elephant_road,
  "ember-forge": _ember_forge,
  "evening-fireworks": _evening_fireworks,
  "ferry-at-eight": _ferry_at_eight,
  "firebird-garden": _firebird_garden,
  "first-snow": _first_snow,
  "forest-crossing": _forest_crossing,
  "forty-lanterns": _forty_lanterns,
  "four-of-a-kingdom": _four_of_a_kingdom,
  "frost-fair": _frost_fair,
  "fruit-avalanche": _fruit_avalanche,
  "gift-hunt": _gift_hunt,
  "gold-bell": _gold_bell,
  "gold-sluice": _gold_sluice,
  "grandads-patch": _grandads_patch,
  "half-back-roulette": _half_back_roulette,
  "hall-of-antiquities": _hall_of_antiquities,
  "harbour-baccarat": _harbour_baccarat,
  "harbour-ticket": _harbour_ticket,
  "harvest-home": _harvest_home,
  "helm-of-fortune": _helm_of_fortune,
  "honest-bones": _honest_bones,
  "honey-hive": _honey_hive,
  "honey-meadow": _honey_meadow,
  "horseshoe-inn": _horseshoe_inn,
  "hot-ascent": _hot_ascent,
  "ice-cream-van": _ice_cream_van,
  "ice-slide": _ice_slide,
  "ice-treasury": _ice_treasury,
  "iron-sevens": _iron_sevens,
  "jacks-of-the-riviera": _jacks_of_the_riviera,
  "jelly-roll": _jelly_roll,
  "koi-river": _koi_river,
  "kraken": _kraken,
  "lamp-shop": _lamp_shop,
  "last-furlong": _last_furlong,
  "last-orbit": _last_orbit,
  "lemon-grove": _lemon_grove,
  "lighthouse-keeper": _lighthouse_keeper,
  "lions-share": _lions_share,
  "lizard-valley": _lizard_valley,
  "llama-pass": _llama_pass,
  "longship": _longship,
  "lotus-coins": _lotus_coins,
  "mammoth-trail": _mammoth_trail,
  "marmalade-row": _marmalade_row,
  "meadow-find": _meadow_find,
  "medusa": _medusa,
  "melon-beach": _melon_beach,
  "midnight-draw": _midnight_draw,
  "midnight-roulette": _midnight_roulette,
  "moon-mint": _moon_mint,
  "moth-and-lantern": _moth_and_lantern,
  "neon-jacks": _neon_jacks,
  "neon-ten": _neon_ten,
  "night-caravan": _night_caravan,
  "night-market": _night_market,
  "night-observatory": _night_observatory,
  "night-of-masks": _night_of_masks,
  "night-pass": _night_pass,
  "noon-bells": _noon_bells,
  "panda-tea": _panda_tea,
  "paper-plane": _paper_plane,
  "peacock-hall": _peacock_hall,
  "pearl-divers": _pearl_divers,
  "pearl-drop": _pearl_drop,
  "pearl-reef": _pearl_reef,
  "penny-orchard": _penny_orchard,
  "pharaoh-mines": _pharaoh_mines,
  "piggy-vault": _piggy_vault,
  "pirate-bank": _pirate_bank,
  "pocket-blackjack": _pocket_blackjack,
  "pumpkin-lane": _pumpkin_lane,
  "raccoon-job": _raccoon_job,
  "ramen-rush": _ramen_rush,
  "red-pavilion": _red_pavilion,
  "restless-dealer": _restless_dealer,
  "riviera-roulette": _riviera_roulette,
  "robot-works": _robot_works,
  "rooftop-jazz": _rooftop_jazz,
  "ruby-shaft": _ruby_shaft,
  "second-chance-roulette": _second_chance_roulette,
  "sevens-in-common": _sevens_in_common,
  "sheriff-safe": _sheriff_safe,
  "ships-cat": _ships_cat,
  "sleeper-train": _sleeper_train,
  "stag-aurora": _stag_aurora,
  "star-bakery": _star_bakery,
  "star-express": _star_express,
  "stone-soup": _stone_soup,
  "sugar-carousel": _sugar_carousel,
  "sugar-orbit": _sugar_orbit,
  "summer-terrace": _summer_terrace,
  "sun-hoard": _sun_hoard,
  "sunset-promenade": _sunset_promenade,
  "sweet-scratch": _sweet_scratch,
  "tallest-beanstalk": _tallest_beanstalk,
  "temple-floor": _temple_floor,
  "the-third-card": _the_third_card,
  "three-at-sunset": _three_at_sunset,
  "thunder-herd": _thunder_herd,
  "tide-numbers": _tide_numbers,
  "toucan-canopy": _toucan_canopy,
  "toy-workshop": _toy_workshop,
  "tram-number-seven": _tram_number_seven,
  "trio-salon": _trio_salon,
  "unicorn-weather": _unicorn_weather,
  "velvet-dice": _velvet_dice,
  "velvet-zero": _velvet_zero,
  "whale-song": _whale_song,
  "winter-palace": _winter_palace,
  "wolf-moon": _wolf_moon,
};
