-- What has been used of a limit in a window of time: PINs of a block of numbers or a country, wrong tries of an address.
create table pin_budget (
  key text not null,
  window_start timestamptz not null,
  used int not null,
  primary key (key, window_start)
);

-- Takes one from a budget; false when nothing is left. The row is locked until the commit, so no two take the last one.
create function take_pin_budget(p_key text, p_window timestamptz, p_most int) returns boolean language plpgsql as $$
begin
  insert into pin_budget as b (key, window_start, used) values (p_key, p_window, 1)
    on conflict (key, window_start) do update set used = b.used + 1 where b.used < p_most;
  return found;
end $$;

-- Stores a PIN unless a limit forbids it, in one round trip. Callers of one number or one address wait for each other, so a burst cannot slip
-- through; each statement here sees what was committed while it waited. 'wait' is the two-minute rule, which ends when the last PIN was used.
-- What all numbers of a country share is taken last, so that its row is locked for the shortest time.
create function store_pin(
  p_id uuid, p_msisdn text, p_service int, p_required boolean, p_hash bytea, p_address text, p_at timestamptz, p_expires timestamptz,
  p_resend int, p_ten int, p_day int, p_address_hour int, p_block text, p_block_hour int, p_country text, p_country_day int
) returns text language plpgsql as $$
declare
  c record;
begin
  perform pg_advisory_xact_lock(hashtextextended('pin address ' || p_address, 0));
  perform pg_advisory_xact_lock(hashtextextended('pin number ' || p_msisdn, 0));
  select
    (select count(*) from pin where msisdn = p_msisdn and used_at is null and sent_at > p_at - make_interval(secs => p_resend)) as recent,
    (select count(*) from pin where msisdn = p_msisdn and sent_at > p_at - interval '10 minutes') as ten,
    (select count(*) from pin where msisdn = p_msisdn and sent_at > p_at - interval '1 day') as day,
    (select count(*) from pin where address = p_address and sent_at > p_at - interval '1 hour') as hour
    into c;
  if c.hour >= p_address_hour then return 'limited'; end if;
  if c.recent > 0 then return 'wait'; end if;
  if c.ten >= p_ten or c.day >= p_day then return 'limited'; end if;
  if not take_pin_budget('block ' || p_block, date_trunc('hour', p_at), p_block_hour) then return 'limited'; end if;
  if not take_pin_budget('country ' || p_country, date_trunc('day', p_at), p_country_day) then return 'limited'; end if;
  insert into pin (id, msisdn, service_id, subscription_required, code_hash, address, sent_at, expires_at)
    values (p_id, p_msisdn, p_service, p_required, p_hash, p_address, p_at, p_expires);
  return 'stored';
end $$;

-- Counts a try against the number's newest unused PIN and against the address, before anything is compared. A right one is given back to the
-- address afterwards. No row: there is no such PIN.
create function try_pin(p_msisdn text, p_service int, p_most int, p_address text, p_address_hour int, p_at timestamptz)
  returns table (outcome text, id uuid, code_hash bytea, subscription_required boolean) language plpgsql as $$
begin
  if not take_pin_budget('tries ' || p_address, date_trunc('hour', p_at), p_address_hour) then
    return query select 'limited', null::uuid, null::bytea, null::boolean;
    return;
  end if;
  return query update pin p set tries = p.tries + 1
    where p.id = (select n.id from pin n where n.msisdn = p_msisdn and n.service_id = p_service and n.used_at is null order by n.sent_at desc limit 1)
    returning case when p.tries > p_most then 'burnt' when p.expires_at <= p_at then 'expired' else 'open' end, p.id, p.code_hash, p.subscription_required;
end $$;
