-- A role of its own for the product (docs/production.md): it reads and writes records and only adds to the change log. Tables,
-- triggers and functions are quadra_owner's. Run it as quadra_owner in the product's database after each migration; again does no harm.
grant usage on schema public, drizzle to quadra;
grant select on all tables in schema drizzle to quadra;
grant select, insert, update, delete on all tables in schema public to quadra;
grant usage, select, update on all sequences in schema public to quadra;
-- Events of the security log are only added; those older than a year go.
revoke update, truncate, references, trigger on evento_sicurezza from quadra;
revoke update, delete, truncate, references, trigger on change_log, change_log_seal from quadra;
