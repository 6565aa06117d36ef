-- Mistyped words are compared with all known words by a rule of the API, not by trigrams.
drop index game_word_near;
