-- The words of a line as people look for them: its values and its reason, without case and accents; names of states with blanks.
-- Bound to what it calls when it is created: building an index and restoring a dump have another search path.
CREATE FUNCTION change_log_words(changes jsonb, reason text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN fold(replace(concat_ws(' ', reason, (SELECT string_agg(DISTINCT value #>> '{}', ' ')
    FROM jsonb_path_query(changes, '$[*].keyvalue() ? (@.key == "from" || @.key == "to").value.** ? (@.type() == "string" || @.type() == "number")') value)), '_', ' '));--> statement-breakpoint
DROP INDEX "change_log_user_id_index";--> statement-breakpoint
CREATE INDEX "change_log_former_index" ON "change_log" USING btree ("record_id") WHERE slice like 'fornitore@%';--> statement-breakpoint
CREATE INDEX "change_log_at_id_index" ON "change_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "change_log_cliente_id_at_id_index" ON "change_log" USING btree ("cliente_id","at","id");--> statement-breakpoint
CREATE INDEX "change_log_user_id_at_id_index" ON "change_log" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "change_log_action_at_id_index" ON "change_log" USING btree ("action","at","id") WHERE action in ('remove', 'password', 'state');--> statement-breakpoint
CREATE INDEX "change_log_words_index" ON "change_log" USING gin (change_log_words(changes, reason) gin_trgm_ops);--> statement-breakpoint
-- Lines of version 1: whoever came to a client from none left what happened before, and the move itself, with the consortium.
ALTER TABLE "change_log" DISABLE TRIGGER change_log_append_only;--> statement-breakpoint
WITH moves AS (
  SELECT line.id, line.record_id, line.action <> 'create' AND coalesce(change ->> 'from', '') = '' AS came,
    row_number() OVER (PARTITION BY line.record_id ORDER BY line.id) AS turn
  FROM change_log line, jsonb_array_elements(line.changes) change
  WHERE line.version = 1 AND line.slice = 'utente' AND change ->> 'field' = 'cliente')
UPDATE change_log SET cliente_id = NULL FROM moves
WHERE moves.came AND change_log.version = 1 AND change_log.slice = 'utente' AND change_log.record_id = moves.record_id
  AND (change_log.id = moves.id OR (moves.turn = 1 AND change_log.id < moves.id));--> statement-breakpoint
ALTER TABLE "change_log" ENABLE TRIGGER change_log_append_only;
