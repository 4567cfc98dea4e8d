-- Apart from the new column, which locks the whole table: the running servers go on while these rows are written.
update subscription set refusal = substring(ended_reason from '^refused (\d+)$')::int where ended_reason ~ '^refused \d+$';
