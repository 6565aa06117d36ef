-- What browsers call themselves was kept as it came: with signs that steer a terminal or are not seen. New ones are cleaned where they are read.
update session set user_agent = btrim(regexp_replace(user_agent, '[\u0001-\u001F\u007F-\u009F\u00AD\u061C\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF]+', ' ', 'g'))
where user_agent ~ '[\u0001-\u001F\u007F-\u009F\u00AD\u061C\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF]';
