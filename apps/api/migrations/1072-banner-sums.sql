-- A banner names its sum by a placeholder, which is filled in the reader's currency. What an operator has changed
-- since stays.
update banner set title = regexp_replace(title::text, '300[ \u00a0]USD', '{{bonus.first-deposit.max}}', 'g')::jsonb
where code = 'welcome' and title::text ~ '300[ \u00a0]USD';

-- The cached banners depend on the offers' terms and on the market's currency.
create trigger bonus_offer_in_banner after insert or delete or update on bonus_offer
  for each statement execute function notify_changed('banner');
create trigger bonus_offer_terms_in_banner after insert or delete or update on bonus_offer_terms
  for each statement execute function notify_changed('banner');
create trigger market_in_banner after insert or delete or update on market
  for each statement execute function notify_changed('banner');
