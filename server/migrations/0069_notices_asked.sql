ALTER TABLE "notifica" ADD COLUMN "chiave" text;--> statement-breakpoint
ALTER TABLE "notifica" ADD COLUMN "chiave_record_id" integer;