-- Whatever changes how two people stand has to be told to both.
create function note_pair() returns trigger language plpgsql as $f$
declare
  pair jsonb := to_jsonb(coalesce(new, old));
begin
  perform note_paths('pair', array['users/' || (pair ->> tg_argv[0]), 'users/' || (pair ->> tg_argv[1])]);
  return null;
end $f$;
create trigger friendship_told after insert or delete on friendship for each row execute function note_pair('user_low', 'user_high');
create trigger friend_request_told after insert or delete on friend_request for each row execute function note_pair('from_user', 'to_user');
create trigger block_told after insert or delete on block for each row execute function note_pair('blocker', 'blocked');
