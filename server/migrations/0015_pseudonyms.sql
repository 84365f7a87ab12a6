CREATE TABLE "pseudonimo" (
	"utente_id" integer PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL
);
--> statement-breakpoint
CREATE INDEX "change_log_pseudonym_index" ON "change_log" USING btree ("at","id") WHERE action = 'pseudonym';