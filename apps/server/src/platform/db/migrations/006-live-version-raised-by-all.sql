-- While an installation is updated node by node, nodes of the version before raise versions without naming their transaction. The others find those, too.
create function live_version_raised_now() returns trigger language plpgsql as $$
begin
  new.raised := pg_current_xact_id();
  return new;
end $$;
create trigger live_version_inserted before insert on live_version for each row when (new.raised is null) execute function live_version_raised_now();
create trigger live_version_updated before update on live_version for each row when (new.raised is not distinct from old.raised)
  execute function live_version_raised_now();
