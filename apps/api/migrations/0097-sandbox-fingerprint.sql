-- What a card or an account is known by, whoever pays with it: made with the sandbox's key, so that no number can be guessed from it.
alter table sandbox_payment add column fingerprint text not null default '';
alter table sandbox_account add column fingerprint text not null default '';
