-- The mark of this database in the cursors of who reads what changed: there from the start, so that reading never writes.
insert into setting (key, value) values ('change_cursor', left(md5(random()::text || clock_timestamp()::text), 12))
on conflict (key) do nothing;
