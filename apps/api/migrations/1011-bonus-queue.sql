-- A deposit bonus that waits needs its deposit's money. Queued ones of the previous version get the smallest
-- deposit that brings their amount.
alter table bonus_grant add column deposit_minor bigint check (deposit_minor > 0);
-- When the player put it first in the queue.
alter table bonus_grant add column put_first_at timestamptz;
update bonus_grant g set deposit_minor = greatest(1, g.amount_minor * 100 / o.percent)
from bonus_offer o
where g.status = 'queued' and g.source = 'offer' and o.code = split_part(g.key, '/', 2) and o.percent is not null;
