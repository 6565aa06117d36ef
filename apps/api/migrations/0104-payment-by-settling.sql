-- What was paid in and out of late is read at every look of the monitoring.
create index payment_by_settling on payment (settled_at) where settled_at is not null;
