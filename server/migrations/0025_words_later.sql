-- What a line is found by is written down after its commit, a few lines at a time (kernel/log-words.ts): taking words apart was
-- more than half of what a line cost, and every write waited for it. Until then the line is among those not yet taken apart.
CREATE TABLE "change_log_index" (
	"line_id" bigint PRIMARY KEY NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "change_log_unindexed" (
	"line_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "change_log_words_index";--> statement-breakpoint
INSERT INTO change_log_index SELECT id, change_log_words(changes, reason) FROM change_log;--> statement-breakpoint
CREATE INDEX "change_log_index_words" ON "change_log_index" USING gin ("words" gin_trgm_ops) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE FUNCTION change_log_unindexed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO change_log_unindexed SELECT id FROM written;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER change_log_unindexed AFTER INSERT ON change_log REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION change_log_unindexed();
