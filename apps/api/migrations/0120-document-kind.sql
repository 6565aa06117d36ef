-- What the player says a document is. Those sent before were not asked.
alter table verification_document add column kind text not null default 'other'
  constraint verification_document_kind check (kind in ('passport', 'international_passport', 'id_card', 'driving_licence', 'bank_card', 'wallet', 'bank_statement', 'coin', 'address', 'other'));
