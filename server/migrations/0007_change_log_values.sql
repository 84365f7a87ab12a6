ALTER TABLE "change_log" ALTER COLUMN "user_name" DROP NOT NULL;--> statement-breakpoint
-- The lines that are there keep the text they were hashed with.
ALTER TABLE "change_log" ADD COLUMN "version" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "change_log" ALTER COLUMN "version" SET DEFAULT 2;--> statement-breakpoint
ALTER TABLE "change_log" ADD COLUMN "part" text;--> statement-breakpoint
ALTER TABLE "change_log" ADD COLUMN "part_id" integer;--> statement-breakpoint
ALTER TABLE "change_log" ADD COLUMN "cliente_id" integer;--> statement-breakpoint
ALTER TABLE "change_log" ADD COLUMN "parent_slice" text;--> statement-breakpoint
ALTER TABLE "change_log" ADD COLUMN "parent_id" integer;--> statement-breakpoint
-- Lines of people deleted before this rule bear their names; they are not held against it.
ALTER TABLE "change_log" ADD CONSTRAINT "change_log_user_id_utente_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."utente"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "change_log_parent_slice_parent_id_id_index" ON "change_log" USING btree ("parent_slice","parent_id","id") WHERE parent_slice is not null;--> statement-breakpoint
CREATE INDEX "change_log_user_id_index" ON "change_log" USING btree ("user_id");--> statement-breakpoint
-- The text a line's hash covers: everything in it but the hash itself. As JSON, nothing and an empty text are not the same.
CREATE OR REPLACE FUNCTION change_log_text(line change_log) RETURNS text LANGUAGE sql IMMUTABLE
  AS $$ SELECT CASE line.version WHEN 1 THEN concat_ws(E'\x1f', coalesce(line.previous_hash, ''), line.id,
    to_char(line.at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS'), to_char(line.written_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS'),
    line.slice, line.record_id, coalesce(line.user_id::text, ''), line.user_name, line.action, line.changes::text, coalesce(line.reason, ''))
  ELSE jsonb_build_array(line.version, line.previous_hash, line.id,
    to_char(line.at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS'), to_char(line.written_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS'),
    line.slice, line.record_id, line.part, line.part_id, line.cliente_id, line.parent_slice, line.parent_id,
    line.user_id, line.user_name, line.action, line.changes, line.reason)::text END $$;--> statement-breakpoint
-- Whose record each line told of, as far as the lines themselves or the records tell. The first text does not cover it.
ALTER TABLE "change_log" DISABLE TRIGGER change_log_append_only;--> statement-breakpoint
WITH said AS (
  SELECT line.id, line.slice, line.record_id, owner.change IS NOT NULL AS said,
    (owner.change -> 'from' ->> 'id')::int AS was, (owner.change -> 'to' ->> 'id')::int AS becomes
  FROM change_log line LEFT JOIN LATERAL (
    SELECT change FROM jsonb_array_elements(line.changes) change WHERE change ->> 'field' = 'cliente' LIMIT 1) owner ON true),
turns AS (SELECT *, count(*) FILTER (WHERE said) OVER (PARTITION BY slice, record_id ORDER BY id) AS turn FROM said),
owners AS (
  SELECT id, CASE
    WHEN slice LIKE 'fornitore@%' THEN substr(slice, 11)::int
    WHEN slice = 'cliente' THEN record_id
    WHEN said THEN coalesce(was, becomes)
    WHEN turn > 0 THEN max(becomes) OVER (PARTITION BY slice, record_id, turn)
    WHEN slice = 'audit' THEN (SELECT cliente_id FROM audit WHERE audit.id = record_id)
    WHEN slice = 'non_conformita' THEN (SELECT cliente_id FROM non_conformita WHERE non_conformita.id = record_id)
    WHEN slice = 'azione_miglioramento' THEN (SELECT cliente_id FROM azione_miglioramento WHERE azione_miglioramento.id = record_id)
    WHEN slice = 'indicatore' THEN (SELECT cliente_id FROM indicatore WHERE indicatore.id = record_id)
    WHEN slice = 'fornitore' THEN (SELECT cliente_id FROM fornitore WHERE fornitore.id = record_id)
    WHEN slice = 'documento' THEN (SELECT cliente_id FROM documento WHERE documento.id = record_id)
    WHEN slice = 'servizio' THEN (SELECT cliente_id FROM servizio WHERE servizio.id = record_id)
    WHEN slice = 'utente' THEN (SELECT cliente_id FROM utente WHERE utente.id = record_id)
    END AS cliente_id
  FROM turns)
UPDATE change_log SET cliente_id = owners.cliente_id FROM owners WHERE owners.id = change_log.id AND owners.cliente_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE "change_log" ENABLE TRIGGER change_log_append_only;
