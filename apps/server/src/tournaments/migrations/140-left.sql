-- Who paid for people that took part in a tournament, or were disqualified, and deleted their account while it ran: keyed hashes, which are deleted at its
-- end. Whoever comes back with the same number does not enter again.
create table tournament_left (
  tournament_id text not null,
  payer text not null,
  primary key (tournament_id, payer)
);
