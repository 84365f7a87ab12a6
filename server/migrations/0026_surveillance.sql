ALTER TABLE "audit_deroga" ADD COLUMN "tipi" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificato" ADD COLUMN "sorveglianza_entro" date;--> statement-breakpoint
ALTER TABLE "certificato_sito" ADD COLUMN "centrale" boolean DEFAULT false NOT NULL;