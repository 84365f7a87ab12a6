ALTER TABLE "chiusura_riga" ADD COLUMN "archiviata" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "documento" ADD COLUMN "archiviato" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "fornitore" ADD COLUMN "archiviato" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "indicatore" ADD COLUMN "archiviato" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "indicatore" ADD COLUMN "misura_fino_al" date;