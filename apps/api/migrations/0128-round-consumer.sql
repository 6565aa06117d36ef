-- By the name that the field uses.
alter table round_follower rename to round_consumer;
