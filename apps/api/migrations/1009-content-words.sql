-- Content says the same as the rest of the site; what an operator has changed since stays, and so does what
-- was seeded in the new words.
create function pg_temp.reword(texts jsonb, variadic words text[]) returns jsonb language plpgsql as $$
begin
  for at in 1 .. cardinality(words) by 2 loop
    continue when strpos(texts::text, words[at + 1]) > 0;
    texts = replace(texts::text, words[at], words[at + 1])::jsonb;
  end loop;
  return texts;
end $$;

update promotion set content = pg_temp.reword(content,
  'каждую неделю за навык «Фриспины».', 'каждую неделю за навык «Фриспины в неделю».')
where uri = 'free-spins';
update promotion set content = pg_temp.reword(content,
  'In dice, mines, plinko and limbo, every result comes', 'In instant games, every result comes',
  'В костях, минах, плинко и лимбо результат', 'В быстрых играх результат',
  'Bei Dice, Mines, Plinko und Limbo entsteht', 'Bei Sofortspielen entsteht')
where uri = 'fair-rounds';
update banner set text = pg_temp.reword(text,
  'Dice, mines, plinko and limbo: check every result in your browser.', 'In instant games you can check every result in your browser.',
  'Кости, мины, плинко и лимбо: проверьте результат прямо в браузере.', 'В быстрых играх результат можно проверить прямо в браузере.',
  'Dice, Mines, Plinko und Limbo: Prüfe jedes Ergebnis in deinem Browser.', 'Bei Sofortspielen kannst du jedes Ergebnis in deinem Browser prüfen.')
where code = 'fair-rounds';
update promotion set content = pg_temp.reword(content,
  'Table games count at 20% of the bet.', 'Table games count for 20% of the bet.')
where uri = 'levels';
update promotion set content = pg_temp.reword(content,
  'Table game bets count at 20%.', 'Table games count for 20% of the bet.')
where uri = 'bonus-points';
update achievement set description = pg_temp.reword(description,
  'Table games count at a fifth of the bet.', 'Table games count for 20% of the bet.',
  'Столы засчитываются на пятую часть ставки.', 'Столы засчитываются на 20 % ставки.',
  'Tischspiele zählen zu einem Fünftel des Einsatzes.', 'Tischspiele zählen zu 20 % des Einsatzes.')
where code = 'level-10';
update achievement set title = regexp_replace(regexp_replace(title::text,
  '(A win of \d+x your bet)"', '\1 or more"'),
  'Выигрыш (x\d+) ставки', 'Выигрыш от \1')::jsonb
where code in ('win-50x', 'win-100x', 'kraken-win', 'dragon-luck-win', 'pharaoh-mines-win', 'riviera-roulette-win');
update achievement set title = pg_temp.reword(title, 'от x10 ставки"', 'от x10"')
where code = 'win-10x';
update achievement set description = pg_temp.reword(description,
  'Name, date of birth and city: just once.', 'Enter your name, date of birth, country, city and phone number.',
  'Имя, дата рождения и город: всего один раз.', 'Укажите имя, дату рождения, страну, город и телефон.',
  'Name, Geburtsdatum und Stadt: nur einmal.', 'Trag Name, Geburtsdatum, Land, Stadt und Telefonnummer ein.')
where code = 'profile';
update achievement set description = pg_temp.reword(description,
  'You choose the chance, and the payout follows.', 'Any chance of winning, any bet.',
  'Шанс выбираете вы, выплата считается от него.', 'Любой шанс, любая ставка.',
  'Du wählst die Chance, die Auszahlung folgt daraus.', 'Jede Gewinnchance, jeder Einsatz.')
where code = 'dice-30';
update achievement set description = pg_temp.reword(description,
  'Stopping in time counts too.', 'Every round counts, whether you cash out or hit a mine.',
  'Остановиться вовремя тоже считается.', 'Считается каждый раунд: и с выигрышем, и с миной.',
  'Rechtzeitig aufhören zählt auch.', 'Jede Runde zählt, mit Gewinn oder mit Mine.')
where code = 'mines-20';
update achievement set description = pg_temp.reword(description,
  'The ball finds its own way.', 'Every round counts, wherever the ball lands.',
  'Шарик выбирает дорогу сам.', 'Считается каждый раунд, куда бы ни упал шарик.',
  'Die Kugel findet ihren eigenen Weg.', 'Jede Runde zählt, egal wo die Kugel landet.')
where code = 'plinko-30';
update achievement set description = pg_temp.reword(description,
  'Cash out before the crash.', 'Every flight counts, cashed out or not.',
  'Заберите выигрыш до того, как полёт оборвётся.', 'Считается каждый полёт, даже если вы не успели забрать выигрыш.',
  'Zahle vor dem Crash aus.', 'Jeder Flug zählt, ob du auszahlst oder nicht.')
where code = 'crash-20';
update achievement set description = pg_temp.reword(description,
  'Look at your cards and decide whether to play on.', 'Every hand counts, even if you fold.',
  'Посмотрите свои карты и решите, играть ли дальше.', 'Считается каждая раздача, даже если вы сбросили карты.',
  'Sieh dir deine Karten an und entscheide, ob du spielst.', 'Jede Runde zählt, auch wenn du passt.')
where code = 'three-card-15';
update achievement set description = pg_temp.reword(description,
  'You choose what to hold and what to change.', 'Every hand counts, whichever cards you hold.',
  'Что оставить и что сменить, решаете вы.', 'Считается каждая раздача, какие бы карты вы ни оставили.',
  'Du entscheidest, was du hältst und was du tauschst.', 'Jede Runde zählt, egal welche Karten du hältst.')
where code = 'poker-15';
update achievement set description = pg_temp.reword(description,
  'Breaks do you good.', 'They don’t have to be in a row: breaks do you good.',
  'Перерывы только на пользу.', 'Дни могут идти не подряд: перерывы только на пользу.',
  'Pausen tun gut.', 'Sie müssen nicht aufeinanderfolgen: Pausen tun gut.')
where code = 'days-15';
update achievement set description = pg_temp.reword(description,
  'Take a month or a year.', 'No deadline: take a month or a year.',
  'Хоть за месяц, хоть за год.', 'Срока нет: хоть за месяц, хоть за год.',
  'Ob in einem Monat oder einem Jahr.', 'Ohne Frist: ob in einem Monat oder einem Jahr.')
where code = 'days-30';

-- A published text never changes: where the old sentence still stands, the page gets a new version.
insert into page_content (slug, version, needs_acceptance, title, summary, content)
select slug, version + 1, false, title, summary, reworded
from page_content, lateral (select pg_temp.reword(content,
  'We answer in the language you write in: Russian or English.', 'We answer in every language of this site.',
  'Отвечаем на том языке, на котором вы пишете: русском или английском.', 'Отвечаем на любом языке сайта.',
  'Wir antworten in der Sprache, in der du schreibst: Deutsch, Russisch oder Englisch.', 'Wir antworten in jeder Sprache dieser Website.') as reworded) as now_says
where slug = 'about-us' and reworded <> content
  and version = (select max(version) from page_content where slug = 'about-us');
