-- What the player of a proven round had chosen for it, such as a level: a duel is played with the same. Null where there is nothing to choose.
alter table round add column proven_setup text;
