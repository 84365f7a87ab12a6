CREATE TABLE "reclamo_avviso" (
	"utente_id" integer PRIMARY KEY NOT NULL,
	"quando" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reclamo_avviso" ADD CONSTRAINT "reclamo_avviso_utente_id_utente_id_fk" FOREIGN KEY ("utente_id") REFERENCES "public"."utente"("id") ON DELETE cascade ON UPDATE no action;