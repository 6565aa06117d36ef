-- A player's frames are found by the player: they end when another of the same title opens, and tell whether there is play in a sign-in.
create index play_session_player on play_session (player_id, game_id) where player_id is not null;
