-- When and how the player of this session last proved who they are: sensitive operations ask for it anew after five minutes.
alter table session
  add column proved_at timestamptz,
  add column proved_by text check (proved_by in ('password', 'second_step', 'passkey')),
  add constraint session_proof check ((proved_at is null) = (proved_by is null));

-- A passkey also proves a signed-in player: a challenge of that purpose belongs to its player.
alter table passkey_challenge drop constraint passkey_challenge_of_player;
alter table passkey_challenge drop constraint passkey_challenge_purpose_check;
alter table passkey_challenge add constraint passkey_challenge_purpose_check check (purpose in ('register', 'sign_in', 'step_up'));
alter table passkey_challenge add constraint passkey_challenge_of_player check ((purpose = 'sign_in') = (player_id is null));
