-- What a cold reader still marked in the texts of the house (docs/voice.md): one word for a time-out in Russian, and what reads as a
-- translation. A sentence that the operator has changed since stays as it is.
create temporary table last_word (ordinal integer generated always as identity, place text, said text, says text) on commit drop;
insert into last_word (place, said, says) values
('promotion', $t$Копятся за ставки и меняются на деньги.$t$, $t$Начисляются за ставки и обмениваются на деньги.$t$),
('promotion', $t$25 фриспинов за подтверждённые почту и телефон, и ещё — за навык.$t$, $t$25 фриспинов за подтверждение почты и телефона, а с навыком — ещё каждую неделю.$t$),
('page', $t$Тайм-аут: 24 часа или 7 дней, заканчивается сам. Самоисключение: месяц или три месяца, само не снимается.$t$, $t$Пауза: 24 часа или 7 дней, заканчивается сама. Самоисключение: месяц или три месяца, само не заканчивается.$t$),
('page', $t$Открыть игру раньше можно только с отсрочкой: 24 часа после тайм-аута, 7 дней после самоисключения.$t$, $t$Вернуться раньше срока можно только с отсрочкой: 24 часа для паузы, 7 дней для самоисключения.$t$),
('page', $t$По умолчанию между ставками есть пауза, нет турборежима и автоигры, а проигрыш не празднуется.$t$, $t$По умолчанию между ставками есть промежуток, нет турборежима и автоигры, а выигрыш меньше ставки не празднуется.$t$),
('page', $t$через 24 часа для тайм-аута, через 7 дней для самоисключения$t$, $t$через 24 часа для паузы, через 7 дней для самоисключения$t$),
('page', $t$Закрыть аккаунт можно в любой день, написав в поддержку.$t$, $t$Закрыть аккаунт можно в любой день: в профиле или через поддержку.$t$),
('page', $t$A bet is accepted once the server has responded to it.$t$, $t$A bet is accepted once the server has confirmed it.$t$),
('page', $t$and we don’t celebrate losses.$t$, $t$and we don’t celebrate a win below the bet.$t$);

create function pg_temp.last(wanted_place text, words text) returns text language plpgsql as $$
declare
  word last_word;
begin
  for word in select * from last_word where place = wanted_place order by ordinal loop
    words := replace(words, word.said, word.says);
  end loop;
  return words;
end $$;

update promotion set summary_ru = pg_temp.last('promotion', summary_ru);

-- The meaning is the same, so what players have accepted holds.
insert into page_content (slug, version, needs_acceptance, title_ru, title_en, summary_ru, summary_en, content_ru, content_en)
select slug, version + 1, false, title_ru, title_en, summary_ru, summary_en, pg_temp.last('page', content_ru), pg_temp.last('page', content_en)
from page_content newest
where slug in ('terms-and-conditions', 'responsible-gaming')
  and not exists (select from page_content later where later.slug = newest.slug and later.version > newest.version)
  and (content_ru, content_en) is distinct from (pg_temp.last('page', content_ru), pg_temp.last('page', content_en));
