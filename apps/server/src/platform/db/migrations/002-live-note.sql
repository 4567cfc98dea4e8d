-- Paths that a committed change has to be told on: written with the change, deleted once it has been told. What stays was told to nobody.
create table live_note (
  id uuid primary key,
  paths text[] not null,
  -- What kind of change left it: whoever tells such changes knows their notes by it.
  about text not null default '',
  at timestamptz not null default clock_timestamp()
) with (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);

-- Notes paths within a change, from triggers: for what is told by more than one part of a domain.
create function note_paths(about text, paths text[]) returns void language sql volatile as $f$
  insert into live_note (id, paths, about) values (uuidv7(), paths, about)
$f$;

-- The same under an id by which whoever tells the change deletes the note.
create function note_paths(note uuid, paths text[]) returns boolean language plpgsql volatile as $f$
begin
  insert into live_note (id, paths) values (note, paths);
  return true;
end $f$;
