alter table match_invite
  -- The room of the two in which the invite stands as a card; null where there is none, as for a bot.
  add column room_id uuid,
  -- The state that the card shows; null before there is one.
  add column card_state text;
-- Cards that a crash left behind their invite.
create index match_invite_untold on match_invite (created_at) where room_id is not null and card_state is distinct from state;
create index match_invite_of_match on match_invite (match_id) where state = 'invited';
