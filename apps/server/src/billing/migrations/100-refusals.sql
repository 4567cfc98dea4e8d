-- The code with which the carrier refused the request that ended the subscription; null for any other end. Until now only the sentence in ended_reason
-- had it.
alter table subscription add column refusal int;

-- While an installation is updated node by node, or after it went back, the version before writes the sentence without the code.
create function fill_refusal() returns trigger language plpgsql as $$
begin
  new.refusal := substring(new.ended_reason from '^refused (\d+)$')::int;
  return new;
end $$;
create trigger subscription_refusal before update of ended_reason on subscription for each row
  when (new.refusal is null and new.ended_reason ~ '^refused \d+$') execute function fill_refusal();
