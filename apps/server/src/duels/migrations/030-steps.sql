-- The version of the game's steps under which both play, set with the first round; null while none was begun, and in duels from before it was stored.
-- A duel whose game was updated before both had ended is void. `offered`: the challenger's round had ended before the challenge.
alter table duel add column steps_version int, add column void_at timestamptz, add column offered boolean not null default false;
-- The app names its browser when it begins a round.
update duel set offered = true where a_proven and a_device is null;
