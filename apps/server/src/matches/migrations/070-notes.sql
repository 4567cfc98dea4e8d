-- An invite that is sent, or ends, has to be told to both.
create function note_invite() returns trigger language plpgsql as $f$
begin
  perform note_paths('invite', array['users/' || new.sent_by, 'users/' || new.sent_to]);
  return null;
end $f$;
create trigger match_invite_sent after insert on match_invite for each row execute function note_invite();
create trigger match_invite_ended after update of state on match_invite for each row when (new.state is distinct from old.state) execute function note_invite();
