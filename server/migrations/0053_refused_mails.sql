ALTER TABLE "outbox" ADD COLUMN "unsubscribe" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "refused_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "outbox_recipient_index" ON "outbox" USING btree (lower("recipient"),"refused_at");