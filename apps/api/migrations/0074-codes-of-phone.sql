-- How many codes a phone was sent in a day, whoever asked for them.
create index confirmation_of_phone on confirmation (target, created_at desc) where kind in ('phone', 'two_factor_sms');
