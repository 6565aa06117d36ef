-- By popularity enough games of a feature are met sooner than all of them are sorted.
drop index game_of_feature;
