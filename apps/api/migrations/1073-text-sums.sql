-- Texts name their sums by placeholders, which are filled in the reader's currency. A text that is still the seeded
-- one of the version before becomes this version's. What an operator has changed stays.
create or replace function pg_temp.renewed(texts jsonb, of_table text, row_key text, field text) returns jsonb language sql as $$
  select jsonb_object_agg(t.key, case
    when md5(t.value) = any (array[
    '9585050b1fd2ab72669075eaa7425da4', '91d0afdfd36c3912bf424c2f0a7e6103', '22d2bedb42f3f7aff72e687bf536eb8b',
    '94be5436605ea5d6cd404e3fdfc5a09c', '2a2b590d4eb6abee134d824ef174bd7b', '892f23745d7d274bbe9708ecfa3f603d',
    '8650841479ac2e51197c4872529cb2ac', 'd196724c993349342cae3edb8b3128ad', '20569cc256d38d47a9499dcad382e72d',
    '6c65a4170b56968bdca85cb5c6c18b36', '9779791b57147ed5fa68b871d732d504', '2c4b68ad551dfddca6be69f5fa0ec770',
    '9d6e7bfaacb3ee1100396d7bf8b1ee7e', '9779791b57147ed5fa68b871d732d504', '87cbc37288f150dcadfb5a22812dc79b',
    'ac01f939feff9f1731ff5a75d79cd5f0', '6406407ffd026b9cb8ef08c32e66c250', '88c03c71fb326c4fa503d216b581e987',
    'a1e3bb30031a228d420688c0e15d67d1', '1c06a480071daa9dcfbf09f048e9c16a', 'd003f91eeeaa3dee176d4e61d8b2b5e5',
    '1a657adfaac1fcdfd82d07c0cca5224e', '488baa658fe5ae9622dd6bbf0e4db49e', 'd3e0fd2f6cefc5ef76f948eff77c4e04',
    '2124e3ad88fa3eae1ea9430d58b8e0cd', '4bd01589f05ec154558bcfeb545c32e3', 'c7178829185f15f31d6e7e42466202ae',
    'a19ba5258d23b83815afd3f5bee67c28', '0726992d4350bab6dfa9a042d8393ac2', 'c48b3fd79e32824ee36bf987c77cf8e8',
    'd35531bc10e75ca521660957e1fdf460', '4c480767d458c2e733fdc4d6bf5cd87c', 'aacc2cfc2816e809f3cab209ea45d34c',
    'acbbd774d93a2df369aa2c1b6f53a611', '4c480767d458c2e733fdc4d6bf5cd87c', 'bfbf14997a2be73f2003fb0216c28a88',
    'f37fb88dfef9e7a2da0301ae84072b4b', 'db0190ae55c956bfdf45ffd6a05645cd', '3178d0a635095a0f2bbc2429eb726292',
    'ddb542ce730f447e3f27c4da3c231c23', '4481890997633615cd3bc1b903e07db2', 'bfb7b34b3f51069179e4b43e5f420aaf',
    '50b79201db8b8f44459869305cc05585', '08a975f22eb37d188f830b745eebea7e', '037af2bb6876cee1fa268e4e802825ab',
    'b6bb0e2eb6d3f6b8e97985ce886d83e7', '3b1cba2a64d393ccc7a5e3957b94b943', '83fb3fef1bf02e4275c27ad6aa442361',
    '9dd4795ef8122ed97656b0af06f578fc', '6c16ca4264d99e63b19ad384cde0462c', '2672bd283c0f87cee99d915e6ca47707',
    '83f92c6622f675ca92d29339cb546a2f', '12ecefb276e1007c132e5f89624ba3d0', '00ad786de4271cd1a7211c5396d6610f',
    '7ac7a1d85b09e159a45dd8b81cb6428f', '12ecefb276e1007c132e5f89624ba3d0', '1fb189dff4259aea19c964344815efe2',
    'f39e4b3fe05c2234abbda29b35d8f801', 'd34d1803017202ff4b902ba8739689a5', '50465dce19c9cf615dbc7f46686628a8',
    '0a823181ac81d3d4dde2de14c17f159f', '7603e7867fa21cdd60a58c24a060d0a3', '261361a5a20866794b3f92716ebbc42f'
    ]) then coalesce(pg_temp.seed_text(of_table, row_key, field) ->> t.key, t.value)
    else t.value end)
  from jsonb_each_text(texts) t
$$;

update banner set text = pg_temp.renewed(text, 'banner', code, 'text')
where text is distinct from pg_temp.renewed(text, 'banner', code, 'text');
update bonus_offer set description = pg_temp.renewed(description, 'bonus_offer', code, 'description')
where description is distinct from pg_temp.renewed(description, 'bonus_offer', code, 'description');
update promotion set content = pg_temp.renewed(content, 'promotion', uri, 'content')
where content is distinct from pg_temp.renewed(content, 'promotion', uri, 'content');
update promotion set summary = pg_temp.renewed(summary, 'promotion', uri, 'summary')
where summary is distinct from pg_temp.renewed(summary, 'promotion', uri, 'summary');
update tournament_series set definition = jsonb_set(definition, '{rules}', pg_temp.renewed(definition -> 'rules', 'tournament_series', code, 'rules'))
where definition -> 'rules' is distinct from pg_temp.renewed(definition -> 'rules', 'tournament_series', code, 'rules');
update tournament set rules = pg_temp.renewed(rules, 'tournament_series', series, 'rules')
where series is not null and rules is distinct from pg_temp.renewed(rules, 'tournament_series', series, 'rules');
update tournament_series set definition = jsonb_set(definition, '{summary}', pg_temp.renewed(definition -> 'summary', 'tournament_series', code, 'summary'))
where definition -> 'summary' is distinct from pg_temp.renewed(definition -> 'summary', 'tournament_series', code, 'summary');
update tournament set summary = pg_temp.renewed(summary, 'tournament_series', series, 'summary')
where series is not null and summary is distinct from pg_temp.renewed(summary, 'tournament_series', series, 'summary');

-- Cached replies with such texts depend on where their sums come from.
create trigger bonus_offer_in_promotion after insert or delete or update on bonus_offer
  for each statement execute function notify_changed('promotion');
create trigger bonus_offer_terms_in_promotion after insert or delete or update on bonus_offer_terms
  for each statement execute function notify_changed('promotion');
create trigger bonus_setting_in_promotion after insert or delete or update on bonus_setting
  for each statement execute function notify_changed('promotion');
create trigger cashback_setting_in_promotion after insert or delete or update on cashback_setting
  for each statement execute function notify_changed('promotion');
create trigger tournament_series_in_promotion after insert or delete or update on tournament_series
  for each statement execute function notify_changed('promotion');
create trigger market_in_promotion after insert or delete or update on market
  for each statement execute function notify_changed('promotion');
create trigger currency_in_promotion after insert or delete or update on currency
  for each statement execute function notify_changed('promotion');
create trigger rate_in_promotion after insert or delete or update on rate
  for each statement execute function notify_changed('promotion');
create trigger bonus_setting_in_banner after insert or delete or update on bonus_setting
  for each statement execute function notify_changed('banner');
create trigger cashback_setting_in_banner after insert or delete or update on cashback_setting
  for each statement execute function notify_changed('banner');
create trigger tournament_series_in_banner after insert or delete or update on tournament_series
  for each statement execute function notify_changed('banner');
create trigger currency_in_banner after insert or delete or update on currency
  for each statement execute function notify_changed('banner');
create trigger rate_in_banner after insert or delete or update on rate
  for each statement execute function notify_changed('banner');
create trigger market_in_tournament after insert or delete or update on market
  for each statement execute function notify_changed('tournament');
create trigger rate_in_tournament after insert or delete or update on rate
  for each statement execute function notify_changed('tournament');
