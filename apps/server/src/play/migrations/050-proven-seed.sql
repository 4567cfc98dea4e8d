-- The seed of a round that the server has played again: a duel is played with the same one.
alter table round add column proven_seed text;
