-- The terms of the deposit bonus say what the largest bet binds, and which bets move no wagering.
update promotion set
  content_ru = replace(content_ru,
    $t$<li>Пока бонус отыгрывается, одна ставка не больше 10 USD, 10 EUR или 1000 RUB.</li>$t$,
    $t$<li>Пока бонус отыгрывается, все ставки одного раунда вместе не больше 10 USD, 10 EUR или 1000 RUB: удвоение и сплит тоже считаются.</li>$t$ ||
    $t$<li>Ставки почти без риска не засчитываются: когда закрыто 85 % исходов и больше, например красное и чёрное вместе или банкир и игрок.</li>$t$),
  content_en = replace(content_en,
    $t$<li>While a bonus is wagered, one stake may be no more than 10 USD, 10 EUR or 1,000 RUB.</li>$t$,
    $t$<li>While a bonus is active, the max bet is 10 USD, 10 EUR or 1,000 RUB a round, doubles and splits included.</li>$t$ ||
    $t$<li>Bets with next to no risk don’t count: those that cover 85% of outcomes or more, such as red and black together, or banker and player.</li>$t$);
