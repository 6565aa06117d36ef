-- Content says the same as the rest of the site; what an operator has changed since stays.
create function pg_temp.reword(texts jsonb, variadic words text[]) returns jsonb language plpgsql as $$
begin
  for at in 1 .. cardinality(words) by 2 loop
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
update achievement set title = pg_temp.reword(title, '5 выигрышей от x10 ставки', '5 выигрышей от x10')
where code = 'win-10x';
