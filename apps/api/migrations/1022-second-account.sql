-- For finding who else was granted an offer.
create index bonus_claim_awarded on bonus_claim (offer_id, period, player_id) where status = 'awarded';
