DROP INDEX "audit_open_index";--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "svolto_il" date;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "data_annullamento" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "motivo_annullamento" text;--> statement-breakpoint
CREATE INDEX "audit_open_index" ON "audit" USING btree ("data_audit","id","cliente_id","utente_id","norma_id") WHERE data_chiusura is null and data_annullamento is null and data_cancellazione is null;