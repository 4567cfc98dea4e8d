-- The version of the game's steps with which a round was proven: a friend can play the same round only under that one. Null in rounds from before it was stored.
alter table round add column proven_version int;
