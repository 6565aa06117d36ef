-- The seeded texts say the new terms; what an operator has changed since stays, and so does what was seeded in
-- the new words.
create or replace function pg_temp.reword(texts jsonb, variadic words text[]) returns jsonb language plpgsql as $$
begin
  for at in 1 .. cardinality(words) by 2 loop
    continue when strpos(texts::text, words[at + 1]) > 0;
    texts = replace(texts::text, words[at], words[at + 1])::jsonb;
  end loop;
  return texts;
end $$;

update bonus_offer set description = pg_temp.reword(description,
  '<li>Slots count 100%, table and instant games 20%, jackpot games don’t count.</li>',
  '<li>Your own bets unlock the bonus. Slots count 100%, table and instant games 5%, jackpot games don’t count.</li><li>The bonus itself isn’t bet and can’t be lost in play: wagered in full, it becomes real money.</li>',
  U&'<li>Slots zählen zu 100\00A0%, Tisch- und Sofortspiele zu 20\00A0%, Jackpotspiele gar nicht.</li>',
  U&'<li>Deine eigenen Einsätze schalten den Bonus frei. Slots zählen zu 100\00A0%, Tisch- und Sofortspiele zu 5\00A0%, Jackpotspiele gar nicht.</li><li>Der Bonus selbst wird nicht gesetzt, du kannst ihn nicht verspielen: Voll umgesetzt, wird er zu Echtgeld.</li>',
  '<li>Слоты засчитываются на 100 %, столы и быстрые игры — на 20 %, игры с джекпотом не засчитываются.</li>',
  U&'<li>Бонус открывают ваши собственные ставки. Слоты засчитываются на 100\00A0%, настольные и быстрые игры — на 5\00A0%, игры с джекпотом не засчитываются.</li><li>Сам бонус не ставится, и проиграть его нельзя: отыграете полностью — он станет реальными деньгами.</li>',
  '<li>Слоты засчитываются на 100 %, настольные и быстрые игры — на 20 %, игры с джекпотом не засчитываются.</li>',
  U&'<li>Бонус открывают ваши собственные ставки. Слоты засчитываются на 100\00A0%, настольные и быстрые игры — на 5\00A0%, игры с джекпотом не засчитываются.</li><li>Сам бонус не ставится, и проиграть его нельзя: отыграете полностью — он станет реальными деньгами.</li>')
where code in ('first-deposit', 'second-deposit', 'weekly-reload', 'confirmed-spins');

update promotion set content = pg_temp.reword(content,
  'Bonus funds have their own balance. Wager the bonus 30x (25x for the weekly one) within 14 days',
  'Your own bets unlock the bonus; until then it waits on its own balance. Wager it 50x within 14 days',
  'Bonusguthaben wird getrennt geführt. Setz den Bonus 30x um (den Wochenbonus 25x), in 14 Tagen',
  'Deine eigenen Einsätze schalten den Bonus frei; bis dahin wird er getrennt geführt. Setz ihn 50x um, in 14 Tagen',
  'Бонусные деньги лежат на отдельном балансе. Вейджер x30 от суммы бонуса (у недельного x25), на отыгрыш',
  'Бонус открывают ваши собственные ставки, а до того он лежит на отдельном балансе. Вейджер x50 от суммы бонуса, на отыгрыш',
  'whatever is left of the bonus becomes real money.',
  'the whole bonus becomes real money.',
  'wird der Rest des Bonus zu Echtgeld.',
  'wird der ganze Bonus zu Echtgeld.',
  'остаток бонуса станет реальными деньгами.',
  'весь бонус станет реальными деньгами.',
  'table and instant games 20%. Jackpot games don’t count and can’t be played with bonus funds.',
  'table and instant games 5%. Jackpot games don’t count.',
  U&'Tisch- und Sofortspiele zu 20\00A0%. Jackpotspiele zählen nicht und lassen sich nicht mit Bonusguthaben spielen.',
  U&'Tisch- und Sofortspiele zu 5\00A0%. Jackpotspiele zählen nicht.',
  'столы и быстрые игры — на 20 %. Игры с джекпотом не засчитываются, и играть в них на бонусные деньги нельзя.',
  U&'настольные и быстрые игры — на 5\00A0%. Игры с джекпотом не засчитываются.',
  'настольные и быстрые игры — на 20 %. Игры с джекпотом не засчитываются, и играть в них на бонусные деньги нельзя.',
  U&'настольные и быстрые игры — на 5\00A0%. Игры с джекпотом не засчитываются.',
  'Real money is bet first, then bonus funds. Wins are split the same way as the bet.',
  'You bet real money only, and what you win is real money at once. The bonus can’t be lost in play.',
  'Zuerst wird Echtgeld gesetzt, dann Bonusguthaben. Gewinne teilen sich wie der Einsatz auf.',
  'Gesetzt wird nur Echtgeld, und Gewinne sind sofort Echtgeld. Den Bonus kannst du nicht verspielen.',
  'Сначала ставятся реальные деньги, потом бонусные. Выигрыш возвращается в той же доле, что и ставка.',
  'Ставятся только реальные деньги, и выигрыш сразу ваш. Проиграть бонус нельзя.',
  '<li>When the time to wager runs out, any bonus funds left are debited.</li>',
  '<li>If the time to wager runs out first, the bonus is debited.</li><li>On average, the bets that unlock a bonus cost more than it brings. Take it for play you want anyway.</li>',
  '<li>Läuft die Frist zum Umsetzen ab, wird das restliche Bonusguthaben abgebucht.</li>',
  '<li>Läuft die Frist zum Umsetzen vorher ab, wird der Bonus abgebucht.</li><li>Im Schnitt kosten die Einsätze für einen Bonus mehr, als er bringt. Nimm ihn, wenn du ohnehin spielen willst.</li>',
  '<li>Когда срок отыгрыша выйдет, остаток бонусных денег спишется.</li>',
  '<li>Если срок отыгрыша выйдет раньше, бонус спишется.</li><li>В среднем ставки, которые открывают бонус, обходятся дороже, чем он приносит. Берите его, если и так собирались играть.</li>')
where uri in ('first-deposit');

update promotion set content = pg_temp.reword(content,
  'For sign-up spins: wager them 40x within 7 days.',
  'For sign-up and weekly spins, your own bets unlock it: wager it 50x within 7 days.',
  'Bei den Freispielen für die Bestätigung: Setz sie in 7 Tagen 40x um.',
  'Nach den Freispielen für die Bestätigung und den wöchentlichen schalten deine eigenen Einsätze sie frei: Setz sie in 7 Tagen 50x um.',
  'За фриспины по подтверждению: вейджер x40, 7 дней на отыгрыш.',
  'После фриспинов за подтверждение и недельных её открывают ваши собственные ставки: вейджер x50, 7 дней на отыгрыш.')
where uri in ('free-spins');

update promotion set content = pg_temp.reword(content,
  'The “Cashback” skill raises the cap.</li>',
  'The “Cashback” skill raises the cap.</li><li>At most 0.75% of the week’s bets: slots count 100%, table and instant games 5%, jackpot games don’t count.</li><li>A round belongs to the week of its bet.</li>',
  'Die Fähigkeit „Cashback“ erhöht die Grenze.</li>',
  U&'Der Skill „Cashback“ erhöht die Grenze.</li><li>Höchstens 0,75\00A0% der Einsätze der Woche: Slots zählen zu 100\00A0%, Tisch- und Sofortspiele zu 5\00A0%, Jackpotspiele gar nicht.</li><li>Eine Runde gehört zur Woche ihres Einsatzes.</li>',
  'Der Skill „Cashback“ erhöht die Grenze.</li>',
  U&'Der Skill „Cashback“ erhöht die Grenze.</li><li>Höchstens 0,75\00A0% der Einsätze der Woche: Slots zählen zu 100\00A0%, Tisch- und Sofortspiele zu 5\00A0%, Jackpotspiele gar nicht.</li><li>Eine Runde gehört zur Woche ihres Einsatzes.</li>',
  'Навык «Кешбэк» поднимает этот лимит.</li>',
  U&'Навык «Кешбэк» поднимает этот лимит.</li><li>Не больше 0,75\00A0% ставок за неделю: слоты засчитываются на 100\00A0%, настольные и быстрые игры — на 5\00A0%, игры с джекпотом не засчитываются.</li><li>Раунд относится к неделе своей ставки.</li>')
where uri in ('cashback');

update promotion set content = pg_temp.reword(content,
  '<li>Money or bonus funds.</li><li>Free spins.</li><li>Bonus points.</li><li>Super-charges.</li>',
  '<li>Super-charges, which upgrade your skills.</li>',
  '<li>Geld oder Bonusguthaben.</li><li>Freispiele.</li><li>Bonuspunkte.</li><li>Superladungen.</li>',
  '<li>Super-Charges, mit denen du deine Skills ausbaust.</li>',
  '<li>Geld oder Bonusguthaben.</li><li>Freispiele.</li><li>Bonuspunkte.</li><li>Super-Charges.</li>',
  '<li>Super-Charges, mit denen du deine Skills ausbaust.</li>',
  '<li>Деньги или бонусные деньги.</li><li>Фриспины.</li><li>Бонусные баллы.</li><li>Суперзаряды.</li>',
  '<li>Суперзаряды, за которые улучшают навыки.</li>')
where uri in ('achievements');

update promotion set content = pg_temp.reword(content,
  'get 40 free spins; wager their winnings 10x within 7 days.',
  'get 12 super-charges for your skills.',
  'bekommst du 40 Freispiele; ihre Gewinne setzt du in 7 Tagen 10x um.',
  'bekommst du 12 Super-Charges für deine Skills.',
  'получите 40 фриспинов: вейджер на выигрыш x10, 7 дней на отыгрыш.',
  'получите 12 суперзарядов для навыков.')
where uri in ('ten-islands');
