-- Tables and columns take the names that the field uses (docs/glossary.md).
alter table journal rename to command_log;
alter table command_log rename constraint journal_pkey to command_log_pkey;
alter index journal_by_time rename to command_log_by_time;
alter index journal_by_subject rename to command_log_by_subject;
alter index journal_of_the_house rename to command_log_of_the_house;
alter table journal_seal rename to command_log_seal;
alter table command_log_seal rename constraint journal_seal_pkey to command_log_seal_pkey;
alter index journal_seal_verified rename to command_log_seal_verified;
update incident set kind = 'command_log.changed', subject = 'command_log' where kind = 'journal.changed';

alter table incident_look rename to incident_check;
alter table incident_check rename constraint incident_look_pkey to incident_check_pkey;
alter table incident_check rename column looked_at to checked_at;
update incident_check set name = 'command_log' where name = 'journal';

alter table bonus_grant rename column most_stake_minor to max_bet_minor;
alter table bonus_grant rename constraint bonus_grant_most_stake_minor_check to bonus_grant_max_bet_minor_check;
alter table bonus_setting rename column most_stake_minor to max_bet_minor;
alter table bonus_setting rename constraint bonus_setting_most_stake_minor_check to bonus_setting_max_bet_minor_check;
alter table bonus_offer_terms rename column least_deposit_minor to min_deposit_minor;
alter table bonus_offer_terms rename column most_deposit_minor to max_deposit_minor;
alter table bonus_offer_terms rename constraint bonus_offer_terms_least_deposit_minor_check to bonus_offer_terms_min_deposit_minor_check;
alter table cashback_setting rename column least_minor to min_minor;
alter table cashback_setting rename column most_minor to max_minor;
alter table cashback_setting rename constraint cashback_setting_least_minor_check to cashback_setting_min_minor_check;
alter table cashback_setting rename constraint cashback_setting_most_minor_check to cashback_setting_max_minor_check;
alter table point_account rename column least_status to min_status;
alter table point_rule rename column least_base_minor to min_base_minor;
alter table point_rule rename constraint point_rule_least_usd_minor_check to point_rule_min_base_minor_check;

alter table tournament_entry rename column earliness to tiebreak;
alter table tournament_entry rename column standing to rank_key;
alter table tournament_block rename column standing to rank_key;

alter table session rename column near_end_told to near_end_notified;
alter table session rename column near_day_end_told to near_day_end_notified;
alter table file_version rename column kept_at to stored_at;
alter table secret_fingerprint rename column noted_at to recorded_at;
alter table round_consumer rename constraint round_follower_pkey to round_consumer_pkey;
alter function tell_changed() rename to notify_changed;
