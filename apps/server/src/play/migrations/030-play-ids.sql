-- The match, search or round that was counted last, so that a call that is sent again counts it once.
alter table played_game add column last_play uuid;
