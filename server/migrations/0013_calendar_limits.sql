DROP INDEX "change_log_action_at_id_index";--> statement-breakpoint
ALTER TABLE "preferenza_utente" ADD COLUMN "calendario_richieste" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "preferenza_utente" ADD COLUMN "calendario_contate_da" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "change_log_action_at_id_index" ON "change_log" USING btree ("action","at","id") WHERE action in ('remove', 'state', 'password', 'preferences', 'calendar_created', 'calendar_revoked');