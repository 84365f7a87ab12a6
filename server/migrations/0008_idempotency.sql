CREATE TABLE "idempotency_key" (
	"utente_id" integer NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"status" smallint,
	"reply" text,
	CONSTRAINT "idempotency_key_utente_id_key_pk" PRIMARY KEY("utente_id","key")
);
--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_utente_id_utente_id_fk" FOREIGN KEY ("utente_id") REFERENCES "public"."utente"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_key_at_index" ON "idempotency_key" USING btree ("at");