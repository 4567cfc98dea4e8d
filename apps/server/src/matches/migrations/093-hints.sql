-- The event numbers at which the only person of a match against bots was shown a hint.
alter table match add column hints int[] not null default '{}';
