-- Apart from the new columns, which lock the whole table: the running servers go on while these rows are written.
update subscription s set package = c.shown->>'package', currency = c.shown->>'currency' from consent c
where c.id = s.consent_id and s.payment_type <> 'gplay' and c.shown->>'package' in ('day', 'week', 'month') and s.ended_at is null;
