CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- Text as people search it: without case and accents. Immutable, so that indexes may hold it.
CREATE FUNCTION fold(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT lower(unaccent('unaccent'::regdictionary, value)) $$;--> statement-breakpoint
-- The text a line's hash covers: everything in it but the hash itself.
CREATE FUNCTION change_log_text(line change_log) RETURNS text LANGUAGE sql IMMUTABLE
  AS $$ SELECT concat_ws(E'\x1f', coalesce(line.previous_hash, ''), line.id,
    to_char(line.at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS'), to_char(line.written_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS'),
    line.slice, line.record_id, coalesce(line.user_id::text, ''), line.user_name, line.action, line.changes::text, coalesce(line.reason, '')) $$;--> statement-breakpoint
-- Chains the lines of one record. The lock makes writers of the same record take turns, and no others.
CREATE FUNCTION change_log_chain() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(NEW.slice, NEW.record_id));
  SELECT hash INTO NEW.previous_hash FROM change_log
    WHERE slice = NEW.slice AND record_id = NEW.record_id ORDER BY id DESC LIMIT 1;
  NEW.hash := encode(sha256(convert_to(change_log_text(NEW), 'UTF8')), 'hex');
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER change_log_chain BEFORE INSERT ON change_log FOR EACH ROW EXECUTE FUNCTION change_log_chain();--> statement-breakpoint
CREATE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'table % is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER change_log_append_only BEFORE UPDATE OR DELETE ON change_log FOR EACH ROW EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER change_log_no_truncate BEFORE TRUNCATE ON change_log FOR EACH STATEMENT EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER change_log_seal_append_only BEFORE UPDATE OR DELETE ON change_log_seal FOR EACH ROW EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER change_log_seal_no_truncate BEFORE TRUNCATE ON change_log_seal FOR EACH STATEMENT EXECUTE FUNCTION append_only();
