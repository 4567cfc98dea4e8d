-- What both people play under, such as a level; null for a game in which the seed alone decides a round.
alter table duel add column setup text;
