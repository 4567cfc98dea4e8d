-- The seed of a round that the server has played again: a duel is played with the same one.
alter table round add column proven_seed text;
-- A round whose seed another person plays, too, and which may be started over with it: it is on no board of best scores.
alter table round add column is_shared boolean not null default false;
