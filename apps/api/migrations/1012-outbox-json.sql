-- What pages are told is read once and whole: kept as it was written, it needs no taking apart.
alter table outbox alter column payload type json using payload::json;
