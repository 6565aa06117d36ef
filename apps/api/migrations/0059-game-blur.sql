-- The colours of a game's tile in a few bytes, base64: shown until the picture is there. Brought up to date from the drawn pictures when the casino starts.
alter table game add column blur text;
